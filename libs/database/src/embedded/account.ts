import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error';

/** The system user that Postgres runs as when the service itself is root, which Postgres refuses. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const isRoot = (): boolean => process.geteuid?.() === 0;

/** The account for the database: undefined for a plain user, else the owner of an existing cluster, `postgres` or `nobody`. */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = ownerOf(clusterDir);
  if (owner !== undefined && owner.uid !== 0) {
    return systemUsers().find((user) => user.uid === owner.uid) ?? { name: `uid ${owner.uid}`, ...owner };
  }
  const users = systemUsers().filter((user) => user.uid !== 0);
  const found = users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody');
  if (found !== undefined) return found;
  throw new EmbeddedPostgresError([
    'The service runs as root, Postgres refuses to, and there is no user "postgres" or "nobody" to run it as.',
    'Start the service as an ordinary user, make a user "postgres", or set DATABASE_URL.',
  ]);
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? undefined : { uid: stats.uid, gid: stats.gid };
}

function systemUsers(): Account[] {
  return readPasswd().split('\n').map((line) => line.split(':')).filter((cells) => cells.length >= 7).map((cells) => ({
    name: cells[0] ?? '',
    uid: Number(cells[2]) >>> 0,
    gid: Number(cells[3]) >>> 0,
  }));
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/** The first folder from the root down to `path` that the account may not pass, or undefined when it can reach `path`. */
export function closedFolder(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedFolder(parent, account);
  if (above !== undefined) return above;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || mayPass(stats, account) ? undefined : join(path);
}

function mayPass(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
