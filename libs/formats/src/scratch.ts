import { utf8Into } from './bytes';

let scratch = new Uint8Array(16 * 1024);

/**
 * Runs `use` on `prefix` followed by the UTF-8 of `text`, in memory that the next call uses again: hashing an event
 * copies it once and allocates nothing.
 */
export function withText<T>(prefix: Uint8Array, text: string, use: (data: Uint8Array) => T): T {
  const most = prefix.length + text.length * 3;
  if (scratch.length < most) scratch = new Uint8Array(most * 2);
  scratch.set(prefix);
  const written = utf8Into(text, scratch, prefix.length);
  return use(scratch.subarray(0, prefix.length + written));
}
