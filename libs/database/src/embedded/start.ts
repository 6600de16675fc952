import { existsSync } from 'node:fs';
import { databaseAccount } from './account';
import { findBinaries } from './binaries';
import { assertVersion, createCluster, stopServer, type Setting } from './cluster';
import { adopt, ensureDatabase } from './connection';
import { assertReachable, existingCluster, layoutOf, makeDataDir, notWritable } from './layout';
import { withLock } from './lock';
import { lastPort } from './port';
import { NAMES, readSecrets, urlOf } from './secrets';
import { launch, readPostmaster } from './server';
import { EmbeddedPostgresError, errorText } from './error';
import { enterUser, leaveUser, noteFor, usedByOthers } from './users';

/** How to start: `durable: false` gives up crash safety for test speed; `settings` are server parameters by name. */
export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  readonly durable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** The process whose end frees the server, when it is not this one: a test run's main process for its workers. */
  readonly userPid?: number;
  /** Another `native` folder than the installed one. */
  readonly nativeDir?: string;
}

/** A running server. `stop` is idempotent and leaves the server on while another live process uses the same data folder. */
export interface EmbeddedPostgres {
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly port: number;
  /** False when a server that was already running on this data folder is used. */
  readonly startedByUs: boolean;
  stop(): Promise<void>;
}

/** Starts Postgres on the data folder, or joins the server running there; rejects with `EmbeddedPostgresError`, whose message is for the operator. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = layoutOf(options.dataDir);
  makeDataDir(layout);
  try {
    return await withLock(layout.lock, () => startLocked(options));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw systemError(layout.dataDir, error);
  }
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { setting, existing } = await prepare(options);
  const cluster = existing ?? (await createCluster(setting));
  const adopted = await adopt(setting, cluster);
  const port = adopted ?? (await launch(setting, cluster));
  await ensureDatabase(setting, port);
  const entry = enterUser(setting.layout.users, options.userPid);
  let stopping: Promise<void> | undefined;
  return {
    ownerUrl: urlOf(NAMES.owner, setting.secrets.owner, port, NAMES.database),
    serviceUrl: urlOf(NAMES.service, setting.secrets.service, port, NAMES.database),
    port,
    startedByUs: adopted === undefined,
    stop: () => (stopping ??= leave(setting, cluster, entry)),
  };
}

async function prepare(options: EmbeddedPostgresOptions): Promise<{ setting: Setting; existing: string | undefined }> {
  const layout = layoutOf(options.dataDir);
  const existing = existingCluster(layout);
  const account = databaseAccount(existing ?? layout.cluster);
  const binaries = await findBinaries(account, options.nativeDir);
  if (existing !== undefined) {
    assertVersion(existing, binaries, layout);
    assertReachable(existing, account);
  }
  const secrets = readSecrets(layout, existing !== undefined);
  const { durable = true, settings = {}, log = () => undefined } = options;
  return { setting: { layout, account, binaries, secrets, durable, settings, log }, existing };
}

/** The last one out stops the server, whoever started it: an orphan thus ends with its adopter. */
async function leave(setting: Setting, cluster: string, entry: string): Promise<void> {
  if (!existsSync(setting.layout.dataDir)) return;
  await withLock(setting.layout.lock, async () => {
    if (leaveUser(setting.layout.users, entry)) await stopServer(setting, cluster);
  });
}

/** Takes back what helpers of `userPid` noted and stops the server unless a live process still uses it; true when none does. */
export async function releaseEmbeddedPostgres(options: EmbeddedPostgresOptions & { readonly userPid: number }): Promise<boolean> {
  const layout = layoutOf(options.dataDir);
  if (!existsSync(layout.dataDir)) return true;
  return withLock(layout.lock, async () => {
    if (!leaveUser(layout.users, noteFor(layout.users, options.userPid))) return false;
    const cluster = existingCluster(layout);
    if (cluster !== undefined && readPostmaster(cluster) !== undefined) await stopServer((await prepare(options)).setting, cluster);
    return true;
  });
}

/** Whether a live process besides this one, a service above all, uses the database of this data folder. */
export function isEmbeddedPostgresInUse(dataDir: string): boolean {
  return usedByOthers(layoutOf(dataDir).users);
}

function systemError(dataDir: string, error: unknown): EmbeddedPostgresError {
  return typeof error === 'object' && error !== null && 'syscall' in error
    ? notWritable(dataDir, error)
    : new EmbeddedPostgresError([`The database in ${dataDir} cannot be used: ${errorText(error)}`]);
}

/** The superuser's URL of a data folder that has been started before: for tests and maintenance, never for the service. */
export function superuserUrl(dataDir: string, database = 'postgres'): string {
  const layout = layoutOf(dataDir);
  const port = lastPort(layout);
  if (port === undefined) throw new EmbeddedPostgresError([`No database has been started in ${layout.dataDir} yet.`]);
  return urlOf(NAMES.superuser, readSecrets(layout, true).superuser, port, database);
}
