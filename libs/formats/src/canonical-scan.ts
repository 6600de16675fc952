import { isWellFormed, MAX_DEPTH } from './canonical-rules';
import { encodeText } from './scratch';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const ZERO = 0x30;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const MOST_KEY_LETTERS = 64;
const MOST_DIGITS = 16;

const KEY_START = marked('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const KEY_LETTER = marked('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-');
const SHORT_ESCAPE = marked('"\\bfnrt');
/** Controls that have no short escape; U+0000 is no text at all. */
const LONG_ESCAPE = /^u00(0[1-7be-f]|1[0-9a-f])$/;
/** The bytes that stand for themselves in a string; those from 0x80 on are of a well-formed text. */
const PLAIN = new Uint8Array(256).fill(1, 0x20);
PLAIN[QUOTE] = PLAIN[BACKSLASH] = 0;

/**
 * Whether the whole text is the canonical form of an object, found in one pass over its UTF-8 without building anything:
 * bytes are read several times as fast as the characters of a string that is part of another.
 */
export function isCanonicalObject(text: string): boolean {
  const { bytes, start, end } = encodeText(text);
  // Of ASCII alone, which has as many bytes as characters, this need not be asked.
  if (end - start > text.length && !isWellFormed(text)) return false;
  const scan = new Scan(bytes, start);
  return bytes[start] === OPEN_OBJECT && scan.value(0) && scan.at === end;
}

/** Each method reads one thing at `at`, moves behind it, and tells whether it was in canonical form. The zero byte behind the text is none of it, so that nothing is read beyond. */
class Scan {
  constructor(private readonly bytes: Uint8Array, public at: number) {}

  value(depth: number): boolean {
    switch (this.bytes[this.at]) {
      case QUOTE:
        return this.string();
      case OPEN_OBJECT:
        return depth < MAX_DEPTH && this.object(depth + 1);
      case OPEN_ARRAY:
        return depth < MAX_DEPTH && this.array(depth + 1);
      case 0x74:
        return this.literal('true');
      case 0x66:
        return this.literal('false');
      case 0x6e:
        return this.literal('null');
      default:
        return this.integer();
    }
  }

  private object(depth: number): boolean {
    let previous = -1;
    if (this.bytes[++this.at] === CLOSE_OBJECT) return this.pass();
    for (;;) {
      const key = this.at;
      if (!this.keyAfter(previous) || !this.value(depth)) return false;
      previous = key;
      if (!this.is(COMMA)) return this.is(CLOSE_OBJECT) && this.pass();
      this.at++;
    }
  }

  private array(depth: number): boolean {
    if (this.bytes[++this.at] === CLOSE_ARRAY) return this.pass();
    for (;;) {
      if (!this.value(depth)) return false;
      if (!this.is(COMMA)) return this.is(CLOSE_ARRAY) && this.pass();
      this.at++;
    }
  }

  private keyAfter(previous: number): boolean {
    const key = this.at;
    return this.key() && (previous < 0 || this.ascends(previous, key));
  }

  /** A key with its quotes and the colon after it. */
  private key(): boolean {
    const { bytes } = this;
    const start = this.at + 1;
    if (!this.is(QUOTE) || KEY_START[bytes[start]] === 0) return false;
    let end = start + 1;
    while (KEY_LETTER[bytes[end]] === 1) end++;
    this.at = end + 2;
    return end - start <= MOST_KEY_LETTERS && bytes[end] === QUOTE && bytes[end + 1] === COLON;
  }

  /** Whether the key at `right` comes after that at `left`; the quote that ends a key sorts before every letter of one. */
  private ascends(left: number, right: number): boolean {
    const { bytes } = this;
    for (let i = 1; ; i++) {
      const difference = bytes[right + i] - bytes[left + i];
      if (difference !== 0) return difference > 0;
      if (bytes[left + i] === QUOTE) return false;
    }
  }

  private string(): boolean {
    const { bytes } = this;
    let at = this.at + 1;
    for (;;) {
      while (PLAIN[bytes[at]] === 1) at++;
      if (bytes[at] === QUOTE) {
        this.at = at + 1;
        return true;
      }
      const extra = bytes[at] === BACKSLASH ? this.escape(at + 1) : 0;
      if (extra === 0) return false;
      at += 1 + extra;
    }
  }

  /** How many characters the escape has after its backslash; 0 when it is none that the form has. */
  private escape(at: number): number {
    const { bytes } = this;
    if (SHORT_ESCAPE[bytes[at]] === 1) return 1;
    return LONG_ESCAPE.test(String.fromCharCode(...bytes.subarray(at, at + 5))) ? 5 : 0;
  }

  private integer(): boolean {
    const { bytes } = this;
    const start = this.is(MINUS) ? this.at + 1 : this.at;
    let end = start;
    let amount = 0;
    for (let digit = digitOf(bytes[end]); digit >= 0; digit = digitOf(bytes[++end])) amount = amount * 10 + digit;
    const negative = start > this.at;
    this.at = end;
    if (end === start || end - start > MOST_DIGITS || amount > Number.MAX_SAFE_INTEGER) return false;
    return bytes[start] !== ZERO || (end === start + 1 && !negative);
  }

  private literal(word: string): boolean {
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    }
    this.at += word.length;
    return true;
  }

  private is(code: number): boolean {
    return this.bytes[this.at] === code;
  }

  private pass(): true {
    this.at++;
    return true;
  }
}

function digitOf(code: number): number {
  const digit = code - ZERO;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

/** A table of the bytes of these ASCII letters. */
function marked(letters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}
