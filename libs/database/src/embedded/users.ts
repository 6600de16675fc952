import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, processIdentity } from './process-identity';

let entries = 0;

/** Notes in `folder` that this process, or the one it works for, uses the database; returns the file that says so. */
export function enterUser(folder: string, userPid?: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  entries += 1;
  const file = userPid === undefined ? join(folder, `${process.pid}-${entries}`) : noteFor(folder, userPid);
  writeFileSync(file, processIdentity(userPid ?? process.pid), { mode: 0o600 });
  return file;
}

/** Whether a live process besides this one uses the database. */
export function usedByOthers(folder: string): boolean {
  const notes = (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name), 'utf8'));
  const own = processIdentity(process.pid);
  return notes.some((identity) => identity !== own && isRunning(identity));
}

/** The one note that all helpers of a process share. */
export function noteFor(folder: string, userPid: number): string {
  return join(folder, `${userPid}-all`);
}

/** Takes the note back; true when nobody alive is left, so that the database may be stopped. Notes of the dead are removed. */
export function leaveUser(folder: string, file: string): boolean {
  rmSync(file, { force: true });
  const others = (existsSync(folder) ? readdirSync(folder) : []).map((name) => join(folder, name));
  const dead = others.filter((other) => !isRunning(readFileSync(other, 'utf8')));
  dead.forEach((other) => rmSync(other, { force: true }));
  return dead.length === others.length;
}
