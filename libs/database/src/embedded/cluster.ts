import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError, errorCode, failureLines } from './error';
import { notWritable, placeForCluster, settleCluster, type Layout } from './layout';
import { run } from './run';
import { NAMES, type Secrets } from './secrets';

/** What every step on one data folder needs. */
export interface Setting {
  readonly layout: Layout;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly secrets: Secrets;
  readonly durable: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** Runs initdb and returns the folder of the new cluster; a half-made one of an interrupted first start is thrown away. */
export async function createCluster(setting: Setting): Promise<string> {
  const place = placeForCluster(setting.layout, setting.account, setting.log);
  const fresh = `${place}.new`;
  const passwordFile = `${place}.password`;
  try {
    prepareFolder(fresh, setting);
    writeOwned(passwordFile, setting.secrets.superuser, setting.account);
    await initdb(setting, fresh, passwordFile);
    settleCluster(setting.layout, fresh, place);
    return place;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function prepareFolder(folder: string, { account, layout }: Setting): void {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (account !== undefined) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw notWritable(layout.dataDir, error);
  }
}

function writeOwned(file: string, text: string, account: Account | undefined): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  if (account !== undefined) chownSync(file, account.uid, account.gid);
}

async function initdb({ account, binaries, durable, layout, secrets }: Setting, folder: string, passwordFile: string): Promise<void> {
  const outcome = await run(binaries.initdb, [
    '--pgdata', folder, '--username', NAMES.superuser, '--pwfile', passwordFile,
    '--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions',
    // The C locale for the rest: a libc locale named C.UTF-8 is missing on some systems.
    '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C',
    ...(durable ? [] : ['--no-sync']),
  ], account);
  if (outcome.code === 0) return;
  throw new EmbeddedPostgresError(failureLines(`The database could not be made in ${layout.dataDir}.`, outcome.output, Object.values(secrets)));
}

/** Stops with clear lines when the cluster was made by another major version than the binaries'. */
export function assertVersion(cluster: string, binaries: Binaries, layout: Layout): void {
  const found = readVersion(cluster, layout);
  if (found === binaries.major) return;
  const is = found === undefined ? `${cluster} holds files, but no database of ours (there is no PG_VERSION).` : `${cluster} was made by PostgreSQL ${found}; this release brings PostgreSQL ${binaries.major}, which cannot read it.`;
  throw new EmbeddedPostgresError([
    is,
    'Nothing was changed. Choose one:',
    ...(found === undefined ? [] : [`  - back it up with the release that brought PostgreSQL ${found}, and restore that into a fresh data folder of this one;`, `  - or run PostgreSQL ${found} on it yourself and set DATABASE_URL to that server;`]),
    `  - or move ${cluster} away to start afresh.`,
  ]);
}

function readVersion(cluster: string, layout: Layout): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw notWritable(layout.dataDir, error);
  }
}

/** Stops the server and waits for it; done at once when none runs. */
export async function stopServer({ account, binaries, layout, secrets }: Omit<Setting, 'durable' | 'settings' | 'log'>, cluster: string): Promise<void> {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const stop = (mode: string): ReturnType<typeof run> => run(binaries.pgCtl, ['stop', '-m', mode, '-w', '-t', '60', '-D', cluster], account);
  let outcome = await stop('fast');
  if (outcome.code !== 0 && existsSync(join(cluster, 'postmaster.pid'))) outcome = await stop('immediate');
  if (outcome.code === 0 || /No such process|Is server running|does not exist/.test(outcome.output)) return;
  throw new EmbeddedPostgresError(failureLines(`The database in ${layout.dataDir} could not be stopped.`, outcome.output, Object.values(secrets)));
}
