import { utf8Into } from './bytes';

/** Place for what a hash takes before a text. */
const ROOM = 32;

let scratch = new Uint8Array(16 * 1024);
let behindRoom = scratch.subarray(ROOM);
let held = '';
let end = ROOM;

/** The UTF-8 of a text, from `start` to `end`; a zero byte stands there. The next text uses the same memory again. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/**
 * The UTF-8 of `text`, with U+FFFD for lone surrogates. It allocates nothing for texts of usual length, and a text that is
 * asked for twice running, to be scanned and then hashed, is written once.
 */
export function encodeText(text: string): Encoded {
  if (text !== held) hold(text);
  return { bytes: scratch, start: ROOM, end };
}

function hold(text: string): void {
  const most = ROOM + text.length * 3 + 1;
  if (scratch.length < most) {
    scratch = new Uint8Array(most * 2);
    behindRoom = scratch.subarray(ROOM);
  }
  end = ROOM + utf8Into(text, behindRoom);
  scratch[end] = 0;
  held = text;
}

/** Runs `use` on `prefix`, of at most 32 bytes, followed by the UTF-8 of `text`, in memory that the next call uses again. */
export function withText<T>(prefix: Uint8Array, text: string, use: (data: Uint8Array) => T): T {
  encodeText(text);
  const start = ROOM - prefix.length;
  scratch.set(prefix, start);
  return use(scratch.subarray(start, end));
}
