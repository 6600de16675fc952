import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOwnerToken } from '@app/runtime';

const ROOT = resolve(__dirname, '../../..');
const MAIN = join(ROOT, 'dist/apps/api/src/main.js');
const QUIET = { DEMO: 'off', LOG_LEVEL: 'silent', RATE_WRITES: '0', RATE_READS: '0', RATE_FAILURES: '0' };

/** A service of the built output, in a process of its own, always at the same address. */
export interface ServiceProcess {
  readonly url: string;
  readonly ownerToken: string;
  /** Ends it as a crash would. */
  kill9(): Promise<void>;
  /** Starts it again after `kill9` or `stop`. */
  start(): Promise<void>;
  /** Ends it with SIGTERM; its exit code. */
  stop(): Promise<number | null>;
  /** Ends it and removes its folder. */
  drop(): Promise<void>;
}

/** Where a service finds its database. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly serviceUrl: string;
}

/** Builds the product when its sources have changed. */
export function buildProduct(): void {
  const script = `import { buildIfNeeded } from './scripts/build-if-needed.mjs'; await buildIfNeeded(process.cwd());`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Starts a service of the built output; services that share a data folder share the owner's token. */
export async function startServiceProcess({ ownerUrl, serviceUrl }: DatabaseUrls, dataDir = newDataDir()): Promise<ServiceProcess> {
  const port = await freePort();
  const env = { ...QUIET, PATH: process.env['PATH'], DATABASE_URL: serviceUrl, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR: dataDir, PORT: String(port) };
  let child = await launched(env);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    ownerToken: readOwnerToken(dataDir) ?? '',
    kill9: async () => void (await end('SIGKILL')),
    start: async () => void (child = await launched(env)),
    stop: () => end('SIGTERM'),
    drop: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder for the owner's token. */
export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'ledger-service-'));

async function launched(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(MAIN, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-2000)));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the service did not start: ${said}`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
