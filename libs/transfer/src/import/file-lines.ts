import { createReadStream } from 'node:fs';
import { refuseFile } from './import-problem';

/** Longer than any line of an export, whose longest is the state; what is longer is not read into memory. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CHUNK = 256 * 1024;

/**
 * The lines of a file, each without its line feed; memory does not grow with the file. Refuses a line that is too long or
 * no UTF-8 by its number.
 */
export async function* fileLines(path: string, maxBytes = MAX_LINE_BYTES): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  let rest: Buffer[] = [];
  let length = 0;
  const text = (last: Buffer): string => {
    try {
      return decoder.decode(rest.length === 0 ? last : Buffer.concat([...rest, last]));
    } catch {
      return refuseFile('export-damaged', { line, reason: 'not-utf-8' });
    }
  };
  const refuseTooLong = (bytes: number): void => {
    if (bytes > maxBytes) refuseFile('export-damaged', { line, reason: 'line-too-long' });
  };
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      refuseTooLong(length + end - from);
      yield text(chunk.subarray(from, end));
      [rest, length, from, line] = [[], 0, end + 1, line + 1];
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    length += chunk.length - from;
    refuseTooLong(length);
  }
  if (length > 0) yield text(Buffer.alloc(0));
}
