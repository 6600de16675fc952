import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, processIdentity } from './process-identity';

let entries = 0;

/** Notes in `folder` that this process uses the database; returns the file that says so. */
export function enterUser(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  entries += 1;
  const file = join(folder, `${process.pid}-${entries}`);
  writeFileSync(file, processIdentity(process.pid), { mode: 0o600 });
  return file;
}

/** Takes the note back; true when nobody alive is left, so that the database may be stopped. Notes of the dead are removed. */
export function leaveUser(folder: string, file: string): boolean {
  rmSync(file, { force: true });
  const others = readdirSync(folder).map((name) => join(folder, name));
  const dead = others.filter((other) => !isRunning(readFileSync(other, 'utf8')));
  dead.forEach((other) => rmSync(other, { force: true }));
  return dead.length === others.length;
}
