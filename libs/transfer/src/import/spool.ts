import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@app/kernel';

/** A file that came in whole. */
export interface SpooledFile {
  readonly id: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

const DAY_MS = 86_400_000;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST']);
const CUT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/** Files on their way in: written as they come, read by the job, taken away after it. */
export class Spool {
  /** `folder` is made when the first file comes. */
  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** Where the file of a job is. */
  path(id: string): string {
    return join(this.folder, `${id}.ndjson`);
  }

  /** Writes a body down as it comes. 413 for one that is too large, 400 for one that stops before its end, 503 without room. */
  async receive(body: Readable): Promise<SpooledFile> {
    const id = randomUUID();
    const part = join(this.folder, `${id}.part`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const { bytes, sha256 } = await this.write(body, part);
      await rename(part, this.path(id));
      return { id, bytes, sha256 };
    } catch (error) {
      await rm(part, { force: true });
      throw this.refusalOf(error);
    }
  }

  async has(id: string): Promise<boolean> {
    return stat(this.path(id)).then(() => true, () => false);
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  /** Takes away what nobody waits for: files of jobs that are over, and parts that nobody has written at for a day. */
  async tidy(isOpen: (id: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const [id = '', kind] = name.split('.');
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      // A file is there a moment before its job is.
      const old = Date.now() - mtimeMs > DAY_MS;
      if (old && (kind === 'part' || (kind === 'ndjson' && !(await isOpen(id))))) await rm(path, { force: true });
    }
  }

  private async write(body: Readable, path: string): Promise<Omit<SpooledFile, 'id'>> {
    const hash = createHash('sha256');
    let bytes = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        if (bytes > this.maxBytes) return done(new Refusal(413, 'import-too-large', { max: this.maxBytes }));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(body, count, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
    return { bytes, sha256: hash.digest('hex') };
  }

  private refusalOf(error: unknown): unknown {
    if (error instanceof Refusal) return error;
    const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
    if (NO_ROOM.has(code)) return new Refusal(503, 'no-room-for-imports', { retryAfter: 60 });
    return CUT.has(code) ? new Refusal(400, 'upload-cut') : error;
  }
}
