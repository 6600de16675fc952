import { open, stat } from 'node:fs/promises';

/** A line may hold a whole state; more than this is none. */
const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;

/** A file as lines: how many bytes it has (undefined for stdin), and its lines in pages, without their ends. */
export interface Lines {
  readonly size: number | undefined;
  /** `read`: the bytes read so far. */
  pages(): AsyncGenerator<{ readonly lines: readonly string[]; readonly read: number }>;
}

/** A line that is longer than any export has; `line` counts from 1. */
export class LineTooLong extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is longer than ${MOST_BYTES} bytes`);
  }
}

/** Opens a file, or stdin for `-`; rejects when there is no such file. */
export async function openLines(path: string): Promise<Lines> {
  if (path === '-') return { size: undefined, pages: () => linesOf(process.stdin) };
  const { size } = await stat(path);
  return { size, pages: () => linesOf(piecesOf(path)) };
}

/** A file piece by piece, each in the memory of the one before: fresh memory for every piece costs more than reading it. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const piece = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let read = await file.read(piece); read.bytesRead > 0; read = await file.read(piece)) yield piece.subarray(0, read.bytesRead);
  } finally {
    await file.close();
  }
}

/** The lines of a stream whose pieces may share their memory; what is no UTF-8 becomes U+FFFD, which no hash forgives. */
async function* linesOf(stream: AsyncIterable<unknown>): AsyncGenerator<{ readonly lines: readonly string[]; readonly read: number }> {
  let rest: Buffer[] = [];
  let waiting = 0;
  let read = 0;
  let count = 0;
  for await (const piece of stream) {
    const chunk = piece as Buffer;
    read += chunk.length;
    const end = chunk.indexOf(LINE_FEED);
    if (end < 0) {
      rest.push(Buffer.from(chunk));
      waiting += chunk.length;
      if (waiting > MOST_BYTES) throw new LineTooLong(count + 1);
      continue;
    }
    const { lines, last } = linesAfter(chunk, end + 1);
    lines[0] = Buffer.concat([...rest, chunk.subarray(0, end)]).toString('utf8');
    count += lines.length;
    rest = [Buffer.from(last)];
    waiting = last.length;
    yield { lines, read };
  }
  if (waiting > 0) yield { lines: [Buffer.concat(rest).toString('utf8')], read };
}

/**
 * The whole lines of a chunk from `start` on, behind a place for the one before, and what comes after them. Each is
 * decoded by itself: one letter beyond ASCII would make all strings of a chunk that is decoded as a whole wide ones,
 * which cost several times as much.
 */
function linesAfter(chunk: Buffer, start: number): { readonly lines: string[]; readonly last: Buffer } {
  const lines = [''];
  let at = start;
  for (let end = chunk.indexOf(LINE_FEED, at); end >= 0; end = chunk.indexOf(LINE_FEED, at)) {
    lines.push(chunk.toString('utf8', at, end));
    at = end + 1;
  }
  return { lines, last: chunk.subarray(at) };
}
