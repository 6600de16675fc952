import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, symlinkSync, truncateSync, statSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { closedFolder, type Account } from './account';
import { EmbeddedPostgresError, errorCode, errorText } from './error';

/** Where things are in the data folder. */
export interface Layout {
  readonly dataDir: string;
  /** The cluster, or a link to it. */
  readonly cluster: string;
  readonly log: string;
  readonly secrets: string;
  readonly port: string;
  readonly users: string;
  readonly lock: string;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const OUTSIDE = '/var/lib/campaign-ledger';

/** The paths below a data folder; touches nothing. */
export function layoutOf(dataDir: string): Layout {
  const root = resolve(dataDir);
  const at = (name: string): string => join(root, name);
  return {
    dataDir: root,
    cluster: at('postgres'),
    log: at('postgres.log'),
    secrets: at('postgres-secrets.json'),
    port: at('postgres.port'),
    users: at('postgres-users'),
    lock: at('postgres.lock'),
  };
}

/** Makes the data folder (as root passable, else private) and shortens an overlong log. */
export function makeDataDir(layout: Layout): void {
  const isRoot = process.geteuid?.() === 0;
  try {
    const first = mkdirSync(layout.dataDir, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
    if (isRoot) letPass(layout.dataDir, first);
    const log = statSync(layout.log, { throwIfNoEntry: false });
    if (log !== undefined && log.size > LOG_LIMIT_BYTES) truncateSync(layout.log);
  } catch (error) {
    throw notWritable(layout.dataDir, error);
  }
}

/** The error for a data folder that cannot be written. */
export function notWritable(dataDir: string, error: unknown): EmbeddedPostgresError {
  const full = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
  return new EmbeddedPostgresError([
    full ? `The disk of the data folder ${dataDir} is full: make room and start again.` : `The data folder ${dataDir} cannot be written (${errorText(error)}).`,
    ...(full ? [] : ['Start the service as the user that owns it, or set DATA_DIR to a folder that this user may write.']),
  ]);
}

/** The user that Postgres runs as has to reach its folder; one that stood before with something in it is the operator's. */
function letPass(dataDir: string, firstMade: string | undefined): void {
  if (firstMade !== undefined) openMadeFolders(dataDir, firstMade);
  else if (readdirSync(dataDir).length === 0) chmodSync(dataDir, 0o755);
}

function openMadeFolders(last: string, first: string): void {
  for (let folder = last; ; folder = dirname(folder)) {
    chmodSync(folder, 0o755);
    if (folder === first) return;
  }
}

/** The real folder of an existing cluster, or undefined before the first start. */
export function existingCluster(layout: Layout): string | undefined {
  try {
    return realpathSync(layout.cluster);
  } catch (error) {
    if (lstatSync(layout.cluster, { throwIfNoEntry: false }) === undefined) return undefined;
    throw new EmbeddedPostgresError([`${layout.cluster} points to a folder that cannot be reached (${errorCode(error)}): put the folder back, or remove the link to start afresh.`]);
  }
}

/** Stops with clear lines when the account cannot reach an existing cluster. */
export function assertReachable(cluster: string, account: Account | undefined): void {
  const closed = account === undefined ? undefined : closedFolder(dirname(cluster), account);
  if (closed === undefined) return;
  throw new EmbeddedPostgresError([
    `The database runs as the user ${account?.name ?? ''}, who may not pass the folder ${closed} on the way to ${cluster}.`,
    `Make it passable ("chmod o+x ${closed}"), or move the data folder and set DATA_DIR.`,
  ]);
}

/** Where a new cluster goes: the data folder, or, below a folder closed to the account, one of our own outside. */
export function placeForCluster(layout: Layout, account: Account | undefined, log: (line: string) => void): string {
  const root = realpathSync(layout.dataDir);
  const closed = account === undefined ? undefined : closedFolder(root, account);
  if (account === undefined || closed === undefined) return join(root, 'postgres');
  const outside = join(OUTSIDE, randomBytes(6).toString('hex'), 'postgres');
  log(`The folder ${closed} is closed to the user ${account.name} that the database runs as: the database is kept in ${outside}, and ${layout.cluster} is a link to it.`);
  try {
    const first = mkdirSync(dirname(outside), { recursive: true, mode: 0o755 });
    if (first !== undefined) openMadeFolders(dirname(outside), first);
  } catch (error) {
    throw notWritable(outside, error);
  }
  assertReachable(outside, account);
  return outside;
}

/** Gives a finished cluster its final name, with a link from the data folder when it lies outside. */
export function settleCluster(layout: Layout, made: string, place: string): void {
  renameSync(made, place);
  if (place !== join(realpathSync(layout.dataDir), 'postgres')) symlinkSync(place, layout.cluster);
}
