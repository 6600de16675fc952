import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchDatabase } from './database';

/** The service in a process of its own, from the built output. */
export interface BenchService {
  readonly port: number;
  readonly pid: number;
  readonly ownerToken: string;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** The options of `npm start`: room for young objects, which nearly all of a request's are. */
const AS_STARTED = ['--max-semi-space-size=64'];

const MAIN = join(__dirname, '../../../../api/src/main.js');
const POLL_MS = 50;
const PATIENCE_MS = 30_000;

/** Rate limits stay on; they are above what one token sends here, so that they cost what they cost and refuse nobody. */
const SETTINGS: Readonly<Record<string, string>> = { LOG_LEVEL: 'warn', RATE_WRITES: '1000', RATE_WRITE_BURST: '5000', RATE_READS: '1000', DEMO: 'off' };
/** Campaigns that the service may keep at hand beyond those that are played: one too few would have each thrown out just before its turn. */
const SPARE_CAMPAIGNS = 100;

/** How the service is set for so many campaigns. */
export const serviceSettings = (campaigns: number): Readonly<Record<string, string>> => ({ ...SETTINGS, CACHED_CAMPAIGNS: String(campaigns + SPARE_CAMPAIGNS) });

/** Starts the service on the database with these settings; `nodeOptions` come before its main file. */
export async function startService(database: BenchDatabase, env: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []): Promise<BenchService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-ledger-bench-service-'));
  const port = await freePort();
  const urls = { DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.ownerUrl };
  const child = spawn(process.execPath, [...AS_STARTED, ...nodeOptions, MAIN], {
    env: { ...process.env, ...urls, ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, port);
  return {
    port,
    pid: child.pid ?? 0,
    ownerToken: readFileSync(join(dataDir, 'owner-token'), 'utf8').trim(),
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the service ended with code ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  child.kill();
  throw new Error('the service was not ready in time');
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
