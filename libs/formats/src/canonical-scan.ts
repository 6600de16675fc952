import { MAX_DEPTH } from './canonical-rules';

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
const SHORT_ESCAPE = /["\\bfnrt]/;
/** Controls that have no short escape; U+0000 is no text at all. */
const LONG_ESCAPE = /^u00(0[1-7be-f]|1[0-9a-f])$/;
const LITERALS: Readonly<Record<number, string>> = { 0x74: 'true', 0x66: 'false', 0x6e: 'null' };

const KEY_LETTER = new Uint8Array(128);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') KEY_LETTER[letter.charCodeAt(0)] = 2;
for (const letter of '0123456789._-') KEY_LETTER[letter.charCodeAt(0)] = 1;

/** Whether the whole text is the canonical form of an object, found in one pass over it without building anything. */
export function isCanonicalObject(text: string): boolean {
  const scan = new Scan(text);
  return text.charCodeAt(0) === OPEN_OBJECT && scan.value(0) && scan.at === text.length;
}

/** Each method reads one thing at `at`, moves behind it, and tells whether it was in canonical form. */
class Scan {
  at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): boolean {
    const code = this.text.charCodeAt(this.at);
    switch (code) {
      case QUOTE:
        return this.string();
      case OPEN_OBJECT:
        return depth < MAX_DEPTH && this.object(depth + 1);
      case OPEN_ARRAY:
        return depth < MAX_DEPTH && this.array(depth + 1);
      default:
        return this.scalar(LITERALS[code]);
    }
  }

  private scalar(literal: string | undefined): boolean {
    return literal === undefined ? this.integer() : this.literal(literal);
  }

  private object(depth: number): boolean {
    let previous = -1;
    if (this.text.charCodeAt(++this.at) === CLOSE_OBJECT) return this.pass();
    for (;;) {
      const key = this.at;
      if (!this.keyAfter(previous) || !this.value(depth)) return false;
      previous = key;
      if (!this.is(COMMA)) return this.is(CLOSE_OBJECT) && this.pass();
      this.at++;
    }
  }

  private array(depth: number): boolean {
    if (this.text.charCodeAt(++this.at) === CLOSE_ARRAY) return this.pass();
    for (;;) {
      if (!this.value(depth)) return false;
      if (!this.is(COMMA)) return this.is(CLOSE_ARRAY) && this.pass();
      this.at++;
    }
  }

  private keyAfter(previous: number): boolean {
    const at = this.at;
    return this.key() && (previous < 0 || this.ascends(previous, at));
  }

  /** A key with its quotes and the colon after it. */
  private key(): boolean {
    const { text } = this;
    const start = this.at + 1;
    if (!this.is(QUOTE) || KEY_LETTER[text.charCodeAt(start)] !== 2) return false;
    let end = start + 1;
    while (KEY_LETTER[text.charCodeAt(end)] > 0) end++;
    this.at = end + 2;
    return end - start <= MOST_KEY_LETTERS && text.charCodeAt(end) === QUOTE && text.charCodeAt(end + 1) === COLON;
  }

  /** Whether the key at `right` comes after that at `left`; the quote that ends a key sorts before every letter of one. */
  private ascends(left: number, right: number): boolean {
    for (let i = 1; ; i++) {
      const difference = this.text.charCodeAt(right + i) - this.text.charCodeAt(left + i);
      if (difference !== 0) return difference > 0;
      if (this.text.charCodeAt(left + i) === QUOTE) return false;
    }
  }

  private string(): boolean {
    const { text } = this;
    for (let at = this.at + 1; ; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return true;
      }
      if (standsForItself(code)) continue;
      const extra = code === BACKSLASH ? this.escape(at) : this.pair(at);
      if (extra === 0) return false;
      at += extra;
    }
  }

  /** How many characters follow the backslash at `at`; 0 when the escape is none that the form has. */
  private escape(at: number): number {
    if (SHORT_ESCAPE.test(this.text.charAt(at + 1))) return 1;
    return LONG_ESCAPE.test(this.text.slice(at + 1, at + 6)) ? 5 : 0;
  }

  /** 1 for the second half of a surrogate pair that begins at `at`; 0 for all that may not stand in a string. */
  private pair(at: number): number {
    const high = this.text.charCodeAt(at);
    const low = this.text.charCodeAt(at + 1);
    return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff ? 1 : 0;
  }

  private integer(): boolean {
    const { text } = this;
    const start = this.is(MINUS) ? this.at + 1 : this.at;
    let end = start;
    let amount = 0;
    for (let digit = digitAt(text, end); digit >= 0; digit = digitAt(text, ++end)) amount = amount * 10 + digit;
    const negative = start > this.at;
    this.at = end;
    if (end === start || end - start > MOST_DIGITS || amount > Number.MAX_SAFE_INTEGER) return false;
    return text.charCodeAt(start) !== ZERO || (end === start + 1 && !negative);
  }

  private literal(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private is(code: number): boolean {
    return this.text.charCodeAt(this.at) === code;
  }

  private pass(): true {
    this.at++;
    return true;
  }
}

function standsForItself(code: number): boolean {
  return code >= 0x20 && code !== BACKSLASH && (code < 0xd800 || code > 0xdfff);
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9 ? digit : -1;
}
