import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error';
import { isRunning, processIdentity } from './process-identity';

const POLL_MS = 20;
const HALF_WRITTEN_MS = 2_000;

/** Runs `work` while holding the lock file; waits for a live holder, takes the lock over from a dead one. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isAbandoned(file)) breakLock(file);
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, processIdentity(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file: string): boolean {
  const holder = read(file);
  if (holder !== '') return !isRunning(holder);
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > HALF_WRITTEN_MS;
}

/** Moves the lock aside before removing it: should a live process have renewed it meanwhile, it is put back. */
function breakLock(file: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = read(aside);
  if (holder !== '' && isRunning(holder)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
