import { createReadStream } from 'node:fs';
import { refuseFile } from './import-problem';

/** How many bytes a line may have, by what it begins with. */
export interface LineBounds {
  readonly event: number;
  readonly state: number;
  readonly other: number;
}

/** Longer than any line of an export, whose longest is the state; what is longer is neither kept in memory nor parsed. */
export const LINE_BOUNDS: LineBounds = { event: 4 * 1024 * 1024, state: 64 * 1024 * 1024, other: 64 * 1024 };

const LINE_FEED = 0x0a;
const CHUNK = 256 * 1024;
const EVENT = '{"sequence"';
const STATE = '{"state"';

/**
 * The lines of a file, each without its line feed; memory does not grow with the file. Refuses a line that is too long for
 * its kind or no UTF-8 by its number.
 */
export async function* fileLines(path: string, bounds = LINE_BOUNDS): AsyncGenerator<string> {
  const line = new GrowingLine(bounds);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      line.add(chunk.subarray(from, end));
      yield line.take();
      from = end + 1;
    }
    line.add(chunk.subarray(from));
  }
  if (line.length > 0) yield line.take();
}

/** A line as it comes, piece by piece. */
class GrowingLine {
  length = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private number = 1;
  private pieces: Buffer[] = [];
  /** Its first bytes, as many as tell its kind. */
  private start = '';

  constructor(private readonly bounds: LineBounds) {}

  add(piece: Buffer): void {
    this.start += piece.toString('latin1', 0, EVENT.length - this.start.length);
    this.length += piece.length;
    if (this.length > this.bound()) refuseFile('export-damaged', { line: this.number, reason: 'line-too-long' });
    if (piece.length > 0) this.pieces.push(piece);
  }

  /** Ends it; the next one begins. */
  take(): string {
    const text = this.text();
    [this.length, this.pieces, this.start] = [0, [], ''];
    this.number += 1;
    return text;
  }

  private bound(): number {
    if (this.start.startsWith(EVENT)) return this.bounds.event;
    return this.start.startsWith(STATE) ? this.bounds.state : this.bounds.other;
  }

  private text(): string {
    const [first] = this.pieces;
    try {
      return this.decoder.decode(this.pieces.length === 1 ? first : Buffer.concat(this.pieces));
    } catch {
      return refuseFile('export-damaged', { line: this.number, reason: 'not-utf-8' });
    }
  }
}
