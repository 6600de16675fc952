import { utf8Into } from './bytes';

let scratch = new Uint8Array(16 * 1024);

/** `prefix` and the UTF-8 of a text, up to `end`; a zero byte stands there. The next call uses the same memory again. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly end: number;
}

/** Writes `prefix` and then the UTF-8 of `text`, with U+FFFD for lone surrogates; allocates nothing for texts of usual length. */
export function encodeText(prefix: Uint8Array, text: string): Encoded {
  const most = prefix.length + text.length * 3 + 1;
  if (scratch.length < most) scratch = new Uint8Array(most * 2);
  scratch.set(prefix);
  const end = prefix.length + utf8Into(text, scratch, prefix.length);
  scratch[end] = 0;
  return { bytes: scratch, end };
}

/** Runs `use` on the same bytes: hashing an event copies it once. */
export function withText<T>(prefix: Uint8Array, text: string, use: (data: Uint8Array) => T): T {
  const { bytes, end } = encodeText(prefix, text);
  return use(bytes.subarray(0, end));
}
