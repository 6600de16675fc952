import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BodyReader } from './body-reader';
import { checkFirstLine, END_BYTES, hashOfEnd, LONGEST_HEAD, readHeader, type BackupHeader, type BackupTable } from './format';
import { BackupProblem, damaged } from './problem';

/** How far reading a backup is, in bytes of the file. */
export interface ReadProgress {
  readonly done: number;
  readonly of: number;
}

/** Takes the rows of a table, in pieces of COPY's text; to be read to their end. */
export type TakeRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

/** How a backup is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (progress: ReadProgress) => void;
}

const PIECE = 16 * 1024;

/** A backup that is open for reading; it may be walked through several times. */
export class BackupReader {
  private constructor(
    private readonly handle: FileHandle,
    readonly header: BackupHeader,
    /** Of the first two lines. */
    private readonly head: Buffer,
    readonly size: number,
  ) {}

  /** Opens a file; a `BackupProblem` where it is no backup that this version can read. What follows its header is not read yet. */
  static async open(path: string): Promise<BackupReader> {
    const handle = await open(path, 'r').catch((error: unknown) => {
      throw unreadable(path, error);
    });
    try {
      const { size } = await handle.stat();
      const head = await firstLines(handle);
      const [, second = ''] = head.toString('utf8').split('\n');
      return new BackupReader(handle, readHeader(second), head, size);
    } catch (error) {
      await handle.close();
      throw error instanceof BackupProblem ? error : unreadable(path, error);
    }
  }

  /** Hands over the rows of every table in turn; after the last one the file was what its hash says, or this has rejected. */
  async walk(take: TakeRows, { signal, progress }: ReadOptions = {}): Promise<void> {
    const stated = hashOfEnd(await this.end());
    if (stated === undefined) throw damaged('it has no end');
    const hash = createHash('sha256').update(this.head);
    const body = this.body((piece, done) => {
      hash.update(piece);
      progress?.({ done, of: this.size });
    }, signal);
    try {
      await walkTables(new BodyReader(body), this.header.tables, take);
    } catch (error) {
      throw isOfZlib(error) ? damaged('it cannot be unpacked') : error;
    } finally {
      body.destroy();
    }
    if (hash.digest('hex') !== stated) throw damaged('its hash is another one');
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  private body(read: (piece: Buffer, done: number) => void, signal: AbortSignal | undefined): Readable {
    const [start, end] = [this.head.length, this.size - END_BYTES - 1];
    if (end < start) throw damaged('it ends too soon');
    const file = this.handle.createReadStream({ start, end, autoClose: false, ...(signal ? { signal } : {}) });
    let done = start;
    const told = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        done += piece.length;
        read(piece, done);
        yield piece;
      }
    };
    return pipeline(file, told, createGunzip(), () => undefined); // whoever reads it is told
  }

  private async end(): Promise<string> {
    const { bytesRead, buffer } = await this.handle.read(Buffer.alloc(END_BYTES), 0, END_BYTES, Math.max(0, this.size - END_BYTES));
    return buffer.toString('latin1', 0, bytesRead);
  }
}

async function walkTables(reader: BodyReader, tables: readonly BackupTable[], take: TakeRows): Promise<void> {
  for (const table of tables) await take(table, reader.rows(table));
  await reader.end();
}

/** The first two lines; the first is judged before the second is looked for. */
async function firstLines(handle: FileHandle): Promise<Buffer> {
  let read = Buffer.alloc(0);
  let first = -1;
  while (read.length < LONGEST_HEAD) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, read.length);
    read = Buffer.concat([read, buffer.subarray(0, bytesRead)]);
    first = read.indexOf('\n');
    if (first >= 0 || bytesRead === 0) checkFirstLine(read.toString('latin1', 0, first < 0 ? Math.min(read.length, 100) : first));
    const second = first < 0 ? -1 : read.indexOf('\n', first + 1);
    if (second >= 0) return read.subarray(0, second + 1);
    if (bytesRead === 0) break;
  }
  throw damaged('its header has no end');
}

const isOfZlib = (error: unknown): boolean => /^(Z_|ERR_STREAM_PREMATURE_CLOSE$)/.test(String((error as { code?: unknown }).code));

function unreadable(path: string, error: unknown): BackupProblem {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupProblem('file-unreadable', { en: `There is no file ${path}.`, fr: `Il n'y a pas de fichier ${path}.` });
  return new BackupProblem('file-unreadable', { en: `${path} cannot be read (${code ?? String(error)}).`, fr: `${path} ne peut pas être lu (${code ?? String(error)}).` });
}
