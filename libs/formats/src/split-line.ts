import type { EventTexts, HiddenEvent } from './served';

const HEAD = /^\{"sequence":([1-9][0-9]{0,15}),"(event|hidden)":/;
const TAIL = /^,"wordsSalt":"([A-Za-z0-9_-]*)","leaf":"([0-9a-f]{64})","chain":"([0-9a-f]{64})"(?:,"erasedAt":"([0-9TZ:.-]+)")?(?:,"revealedAt":"([0-9TZ:.-]+)")?\}$/;
const HIDDEN = /^\{"sequence":([1-9][0-9]{0,15}),"hidden":true,"leaf":"([0-9a-f]{64})","chain":"([0-9a-f]{64})"\}$/;
const WORDS = ',"words":{';
const SALT = ',"wordsSalt":"';

/**
 * Cuts the event and its words out of a line as serveText writes it, unread; undefined for a line in another form, which
 * parseExportLine may still read. Event and words are cut where they would end if they were canonical; whoever
 * uses them has to check that they are.
 */
export function splitServedLine(line: string): EventTexts | HiddenEvent | undefined {
  const head = HEAD.exec(line);
  if (!head) return undefined;
  if (head[2] === 'hidden') return hidden(line);
  // Quotes inside a text are escaped, and words hold texts only: so the last place of either mark is the right one.
  const salt = line.lastIndexOf(SALT);
  const words = line.lastIndexOf(WORDS, salt);
  const tail = words < 0 ? null : TAIL.exec(line.slice(salt));
  if (!tail) return undefined;
  return {
    sequence: Number(head[1]),
    eventText: line.slice(head[0].length, words),
    wordsText: line.slice(words + WORDS.length - 1, salt),
    wordsSalt: tail[1],
    leaf: tail[2],
    chain: tail[3],
    erasedAt: tail[4],
    revealedAt: tail[5],
  };
}

function hidden(line: string): HiddenEvent | undefined {
  const parts = HIDDEN.exec(line);
  return parts ? { sequence: Number(parts[1]), hidden: true, leaf: parts[2], chain: parts[3] } : undefined;
}
