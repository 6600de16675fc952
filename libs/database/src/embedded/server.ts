import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Setting } from './cluster';
import { EmbeddedPostgresError, failureLines } from './error';
import { notWritable } from './layout';
import { choosePort, keepPort } from './port';
import { childOptions, run } from './run';

const POLL_MS = 10;
const LINGERING_BACKENDS_MS = 15_000;
const LONGEST_RECOVERY_MS = 600_000;
const PORT_TRIES = 5;

/** The contents of postmaster.pid that matter. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** Reads `postmaster.pid`; undefined when there is none or it is still being written. */
export function readPostmaster(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return Number.isInteger(pid) && pid !== 0 ? { pid: Math.abs(pid), port, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the pid file of a server that is known to be gone. */
export function forgetPostmaster(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Starts the server on the cluster and returns its port once it accepts connections. */
export async function launch(setting: Setting, cluster: string): Promise<number> {
  const begun = Date.now();
  let portTries = 0;
  for (;;) {
    const port = await choosePort(setting.layout);
    const offset = statSync(setting.layout.log, { throwIfNoEntry: false })?.size ?? 0;
    const said = await tryLaunch(setting, cluster, port);
    if (said === undefined) {
      keepPort(setting.layout, port);
      return port;
    }
    const output = `${readFrom(setting.layout.log, offset)}\n${said}`;
    const again = mayTryAgain(output, Date.now() - begun, portTries);
    if (!again) throw new EmbeddedPostgresError(failureLines(`The database in ${setting.layout.dataDir} did not start; its log is ${setting.layout.log}.`, output, Object.values(setting.secrets)));
    if (again === 'port') portTries += 1;
    else await sleep(50);
  }
}

/** Backends outlive a killed server by a moment, and a port may be taken between the choice and the start. */
function mayTryAgain(output: string, elapsedMs: number, portTries: number): 'port' | 'backends' | false {
  if (/Address already in use/i.test(output) && portTries < PORT_TRIES) return 'port';
  return /pre-existing shared memory block/i.test(output) && elapsedMs < LINGERING_BACKENDS_MS ? 'backends' : false;
}

async function tryLaunch(setting: Setting, cluster: string, port: number): Promise<string | undefined> {
  const options = serverOptions(setting, port);
  if (process.platform === 'win32') return launchByPgCtl(setting, cluster, options);
  const child = spawnServer(setting, cluster, options);
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, signal) => (ended = `postgres ended with ${signal ?? `code ${String(code)}`}`));
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  for (;;) {
    const ready = isReady(cluster, child.pid);
    if (ended !== undefined) return ended;
    if (ready) return undefined;
    if (Date.now() > deadline) return `postgres was not ready after ${LONGEST_RECOVERY_MS / 1000} s`;
    await sleep(POLL_MS);
  }
}

/** True once this very server says so; the file may still be that of one before. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const file = readPostmaster(cluster);
  return file !== undefined && file.pid === pid && file.status === 'ready';
}

/** In a session of its own, so that Ctrl-C at the terminal reaches the service only, which still has to drain. */
function spawnServer({ account, binaries, layout }: Setting, cluster: string, options: readonly string[]): ChildProcess {
  const log = openLog(layout);
  try {
    const child = spawn(binaries.postgres, ['-D', cluster, ...options], { ...childOptions(account), detached: true, stdio: ['ignore', log, log] });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function openLog(layout: Setting['layout']): number {
  try {
    return openSync(layout.log, 'a', 0o600);
  } catch (error) {
    throw notWritable(layout.dataDir, error);
  }
}

/** On Windows only pg_ctl can shed administrator rights, which Postgres refuses. */
async function launchByPgCtl({ account, binaries, layout }: Setting, cluster: string, options: readonly string[]): Promise<string | undefined> {
  const quoted = options.map((option) => `"${option.replaceAll('"', '\\"')}"`).join(' ');
  const outcome = await run(binaries.pgCtl, ['start', '-w', '-t', String(LONGEST_RECOVERY_MS / 1000), '-D', cluster, '-l', layout.log, '-o', quoted], account);
  return outcome.code === 0 ? undefined : outcome.output;
}

function serverOptions({ durable, settings }: Setting, port: number): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
    port: String(port),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function readFrom(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString('utf8');
  } catch {
    return '';
  }
}
