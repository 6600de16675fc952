import { base64urlIn, hexIn, utf8Into } from './bytes';
import type { EventTexts, HiddenEvent } from './served';

const HEAD = /^\{"sequence":([1-9][0-9]{0,15}),"(event|hidden)":/;
const TAIL = /^,"wordsSalt":"([A-Za-z0-9_-]*)","leaf":"([0-9a-f]{64})","chain":"([0-9a-f]{64})"(?:,"erasedAt":"([0-9TZ:.-]+)")?(?:,"revealedAt":"([0-9TZ:.-]+)")?\}$/;
const HIDDEN = /^\{"sequence":([1-9][0-9]{0,15}),"hidden":true,"leaf":"([0-9a-f]{64})","chain":"([0-9a-f]{64})"\}$/;
const WORDS = ',"words":{';
const SALT = ',"wordsSalt":"';
const LEAF = '","leaf":"';
const CHAIN = '","chain":"';
const HASH_BYTES = 32;
const HASH_LETTERS = 64;
const SALT_LETTERS = 22;
/** How long the end of a line is that was neither erased nor revealed, from the mark of the salt on. */
const USUAL_TAIL = SALT.length + SALT_LETTERS + LEAF.length + HASH_LETTERS + CHAIN.length + HASH_LETTERS + '"}'.length;

const tailBytes = new Uint8Array(USUAL_TAIL * 3);

/** What stands behind the words of a line; it begins at `start`. */
type Tail = Pick<EventTexts, 'wordsSalt' | 'leaf' | 'chain' | 'erasedAt' | 'revealedAt' | 'decoded'> & { readonly start: number };

/**
 * Cuts the event and its words out of a line as serveText writes it, unread; undefined for a line in another form, which
 * parseExportLine may still read. Event and words are cut where they would end if they were canonical; whoever
 * uses them has to check that they are.
 */
export function splitServedLine(line: string): EventTexts | HiddenEvent | undefined {
  const head = HEAD.exec(line);
  if (!head) return undefined;
  if (head[2] === 'hidden') return hidden(line);
  const tail = usualTail(line) ?? anyTail(line);
  const words = tail ? line.lastIndexOf(WORDS, tail.start) : -1;
  if (!tail || words < 0) return undefined;
  const { start, wordsSalt, leaf, chain, erasedAt, revealedAt, decoded } = tail;
  return {
    sequence: Number(head[1]),
    eventText: line.slice(head[0].length, words),
    wordsText: line.slice(words + WORDS.length - 1, start),
    wordsSalt,
    leaf,
    chain,
    erasedAt,
    revealedAt,
    decoded,
  };
}

/** Most lines end in the same marks at the same distances; read as bytes, such an end costs a fraction of what an expression takes. */
function usualTail(line: string): Tail | undefined {
  const start = line.length - USUAL_TAIL;
  const salt = start + SALT.length;
  const leaf = salt + SALT_LETTERS + LEAF.length;
  const chain = leaf + HASH_LETTERS + CHAIN.length;
  const marked = line.startsWith(SALT, start) && line.startsWith(LEAF, leaf - LEAF.length) && line.startsWith(CHAIN, chain - CHAIN.length) && line.endsWith('"}');
  const decoded = marked ? decodedIn(line.slice(start), salt - start, leaf - start, chain - start) : undefined;
  if (!decoded) return undefined;
  return { start, wordsSalt: line.slice(salt, salt + SALT_LETTERS), leaf: line.slice(leaf, leaf + HASH_LETTERS), chain: line.slice(chain, chain + HASH_LETTERS), erasedAt: undefined, revealedAt: undefined, decoded };
}

function decodedIn(tail: string, saltAt: number, leafAt: number, chainAt: number): EventTexts['decoded'] {
  // A letter beyond ASCII takes more than one byte.
  if (utf8Into(tail, tailBytes) !== USUAL_TAIL) return undefined;
  const wordsSalt = base64urlIn(tailBytes, saltAt, SALT_LETTERS);
  const leaf = hexIn(tailBytes, leafAt, HASH_BYTES);
  const chain = hexIn(tailBytes, chainAt, HASH_BYTES);
  return wordsSalt && leaf && chain && { wordsSalt, leaf, chain };
}

function anyTail(line: string): Tail | undefined {
  // Quotes inside a text are escaped, and words hold texts only: so the last place of either mark is the right one.
  const start = line.lastIndexOf(SALT);
  const tail = start < 0 ? null : TAIL.exec(line.slice(start));
  return tail ? { start, wordsSalt: tail[1], leaf: tail[2], chain: tail[3], erasedAt: tail[4], revealedAt: tail[5] } : undefined;
}

function hidden(line: string): HiddenEvent | undefined {
  const parts = HIDDEN.exec(line);
  return parts ? { sequence: Number(parts[1]), hidden: true, leaf: parts[2], chain: parts[3] } : undefined;
}
