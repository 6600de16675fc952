import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../embedded/error';
import { BackupProblem } from './problem';

/** Follows the name of a file that is still being written, before the number of its process. */
export const PARTIAL = '.partial-';

/**
 * Writes a file that is there whole or not at all, for its owner alone (0600): under another name in the same folder,
 * synced, then renamed. One that is there already is refused, unless `replace`.
 */
export async function writeWholeFile<T>(path: string, replace: boolean, write: (target: WriteStream) => Promise<T>): Promise<T> {
  if (!replace && existsSync(path)) throw alreadyThere(path);
  const partial = join(dirname(path), `${basename(path)}${PARTIAL}${process.pid}`);
  try {
    await rm(partial, { force: true }); // of a process that was killed and had the same number
    const result = await written(createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }), write);
    await giveName(partial, path, replace);
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    throw unwritable(path, error);
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

/** Until the file is closed, for it is synced then. What the file itself met with comes before what followed from it. */
async function written<T>(target: WriteStream, write: (target: WriteStream) => Promise<T>): Promise<T> {
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  target.on('error', () => undefined); // read below
  const [outcome] = await Promise.allSettled([write(target)]);
  target.end();
  await closed;
  if (target.errored) throw target.errored;
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** A link is refused where the name was taken meanwhile; some file systems have none. */
async function giveName(partial: string, path: string, replace: boolean): Promise<void> {
  if (replace) return rename(partial, path);
  try {
    await link(partial, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || existsSync(path)) throw alreadyThere(path);
    await rename(partial, path);
  }
}

/** So that the name outlives a power cut, too; not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // the file itself is synced
  }
}

function alreadyThere(path: string): BackupProblem {
  return new BackupProblem('file-exists', { en: `${path} is there already; nothing was written.`, fr: `${path} existe déjà ; rien n'a été écrit.` });
}

const OF_FILES = ['open', 'write', 'fsync', 'rename', 'link', 'close', 'unlink'];

/** What the file system refused, in plain words; anything else as it is. */
function unwritable(path: string, error: unknown): unknown {
  const { syscall = '', code = '' } = error as NodeJS.ErrnoException;
  if (!OF_FILES.includes(syscall)) return error;
  const full = ['ENOSPC', 'EDQUOT'].includes(code);
  return new BackupProblem('file-unwritable', {
    en: full ? `There is no room for ${path}; nothing was kept.` : `${path} cannot be written (${code}).`,
    fr: full ? `Il n'y a pas de place pour ${path} ; rien n'a été gardé.` : `${path} ne peut pas être écrit (${code}).`,
  });
}
