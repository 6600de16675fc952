import { base64urlToBytes, bytesToHex, equalBytes, equalsHex, hexToBytes } from '../bytes';
import { FormatError } from '../format-error';
import { chainNext, chainStart, leafHash, wordsHash } from '../hashes';
import type { Hashing } from '../hashing';
import type { EventTexts, Head } from '../served';
import type { Problems } from './report';

interface Hashes {
  readonly sequence: number;
  readonly leaf: string;
  readonly chain: string;
  readonly decoded?: EventTexts['decoded'];
}

type Salted = Pick<EventTexts, 'sequence' | 'wordsSalt' | 'decoded'>;

/**
 * Follows the chain of a log. After a fault it goes on from what the log claims, so that one fault is not found again
 * at every later event.
 */
export class HashCheck {
  private chain: Uint8Array;
  private sequence = 0;
  private readonly previous: { sequence: number; chain: Uint8Array };

  constructor(private readonly h: Hashing, stream: string, private readonly problems: Problems) {
    this.chain = chainStart(h, stream);
    this.previous = { sequence: 0, chain: this.chain };
  }

  /** The head after the last event taken. */
  get head(): Head {
    return { sequence: this.sequence, chain: bytesToHex(this.chain) };
  }

  /** The head before it. */
  get before(): Head {
    const { sequence, chain } = this.previous;
    return { sequence, chain: bytesToHex(chain) };
  }

  /** Whether the chain after the last event taken is this one (hex). */
  isAt(chain: string): boolean {
    return equalsHex(this.chain, chain);
  }

  /** The next line; `text` is the event's when it is known; `joined` is false when lines before it are missing. */
  take(line: Hashes, text: string | undefined, joined: boolean): void {
    this.previous.sequence = this.sequence;
    this.previous.chain = this.chain;
    this.sequence = line.sequence;
    const leaf = this.leafOf(line, text);
    const own = leaf && chainNext(this.h, this.chain, leaf);
    if (own && isSame(own, line.decoded?.chain, line.chain)) {
      this.chain = own;
      return;
    }
    if (joined) this.problems.add(line.sequence, 'chain-broken', 'the chain does not follow from the chain before it and the leaf');
    this.chain = hash32(line.chain) ?? own ?? this.chain;
  }

  /** Adds `words-mismatch` unless the words and their salt give the hash in the event. */
  words({ sequence, wordsSalt, decoded }: Salted, text: string, expected: string): void {
    try {
      if (equalsHex(wordsHash(this.h, decoded?.wordsSalt ?? base64urlToBytes(wordsSalt), text), expected)) return;
      this.problems.add(sequence, 'words-mismatch', 'the words and their salt do not give the hash in the event');
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      this.problems.add(sequence, 'words-malformed', `wordsSalt: ${error.message}`);
    }
  }

  /** The leaf that the chain went on from: the claimed one, whatever the text hashes to. */
  private leafOf(line: Hashes, text: string | undefined): Uint8Array | undefined {
    const own = text === undefined ? undefined : leafHash(this.h, text);
    if (own && isSame(own, line.decoded?.leaf, line.leaf)) return own;
    if (own) this.problems.add(line.sequence, 'leaf-mismatch', 'the leaf is not the hash of the event');
    return hash32(line.leaf);
  }
}

/** Whether a hash is the one that a line names, in bytes where it was decoded. */
function isSame(own: Uint8Array, bytes: Uint8Array | undefined, hex: string): boolean {
  return bytes ? equalBytes(own, bytes) : equalsHex(own, hex);
}

const HASH = /^[0-9a-f]{64}$/;

function hash32(hex: string): Uint8Array | undefined {
  return HASH.test(hex) ? hexToBytes(hex) : undefined;
}
