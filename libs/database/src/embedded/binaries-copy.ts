import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Folders, best first, in which a copy of the binaries named `name` may live; none can be planted by another user. */
export function copyPlaces(name: string): string[] {
  const uid = process.geteuid?.() ?? 0;
  const cache = uid === 0 ? '/var/cache' : process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return [join(cache, 'campaign-ledger', name, 'native'), join(tmpdir(), `campaign-ledger-${uid}`, name, 'native')];
}

/** Copies `native/` to `target` once, all-or-nothing and readable by all; false when the place cannot be used. */
export function copyNative(native: string, target: string): boolean {
  const folder = dirname(target);
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    if (!isOurs(dirname(folder))) return false;
    chmodSync(dirname(folder), 0o755); // a strict umask would keep the database's user out
    if (existsSync(target)) return isOurs(folder);
    const partial = `${folder}.${process.pid}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(native, join(partial, basename(target)), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    openToAll(partial);
    settle(partial, folder);
    return existsSync(target);
  } catch {
    return false;
  }
}

/** Removes a copy that turned out not to run, so that it is never taken for a good one. */
export function dropCopy(target: string): void {
  rmSync(dirname(target), { recursive: true, force: true });
}

/** Ours and closed to the writing of others: binaries there are as trustworthy as our own files. */
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder);
  const uid = process.geteuid?.();
  return stats.isDirectory() && (uid === undefined || (stats.uid === uid && (stats.mode & 0o022) === 0));
}

const isNeeded = (source: string): boolean => !source.endsWith('.a') && basename(source) !== 'include' && basename(source) !== 'pkgconfig';

/** Another process may have finished the same copy first: then theirs is used. */
function settle(partial: string, folder: string): void {
  try {
    renameSync(partial, folder);
  } catch {
    rmSync(partial, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
