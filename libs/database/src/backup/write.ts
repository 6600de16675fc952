import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { copyLine, countLine, endOf, headOf, ROWS_END, type BackupHeader, type BackupTable } from './format';

/** What a backup is written from: its header, and the rows of a table as COPY gives them as text. */
export interface BackupSource {
  readonly header: BackupHeader;
  rows(table: BackupTable): AsyncIterable<Buffer>;
}

/** How far it is. `bytes`: of the rows, before they are compressed. */
export interface WriteProgress {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What was written. `bytes`: of the file. */
export interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/** How a backup is written. */
export interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (done: WriteProgress) => void;
}

/** Writes a backup to a stream, which it ends; holds a few chunks of it at a time. Rejects when the signal aborts. */
export async function writeBackup(source: BackupSource, target: Writable, { signal, progress }: WriteOptions = {}): Promise<Written> {
  const body = new Body(source, progress);
  const frame = new Frame(headOf(source.header));
  await pipeline(Readable.from(body.chunks(), { highWaterMark: 1 }), createGzip(), (compressed: AsyncIterable<Buffer>) => frame.around(compressed), target, ...(signal ? [{ signal }] : []));
  return { rows: body.rows, bytes: frame.bytes };
}

/** The rows of all tables, as text. */
class Body {
  rows = 0;
  private bytes = 0;

  constructor(
    private readonly source: BackupSource,
    private readonly progress: WriteOptions['progress'],
  ) {}

  async *chunks(): AsyncGenerator<Buffer> {
    for (const table of this.source.header.tables) {
      const before = this.rows;
      yield Buffer.from(`${copyLine(table)}\n`);
      for await (const chunk of this.source.rows(table)) {
        yield chunk;
        this.rows += linesIn(chunk);
        this.bytes += chunk.length;
        this.progress?.({ table: table.name, rows: this.rows, bytes: this.bytes });
      }
      yield Buffer.from(`${ROWS_END}\n${countLine(this.rows - before)}\n`);
    }
  }
}

/** The first two lines before what is compressed, and the hash of all of it after it. */
class Frame {
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly head: string) {}

  async *around(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield this.counted(Buffer.from(this.head));
    for await (const chunk of compressed) yield this.counted(chunk);
    const end = Buffer.from(endOf(this.hash.digest('hex')));
    this.bytes += end.length;
    yield end;
  }

  private counted(chunk: Buffer): Buffer {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    return chunk;
  }
}

const LINE_BREAK = 0x0a;

/** COPY writes a line break inside a value as `\n`, so that each one ends a row. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, at + 1)) lines += 1;
  return lines;
}
