import { randomBytes } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, superuserUrl, type EmbeddedPostgres } from '../../../database/src/embedded';
import { isAlive } from '../../../database/src/embedded/process-identity';
import { readPostmaster } from '../../../database/src/embedded/server';
import { durableDataDir, mainPid } from './run';

/** A cluster of its own with fsync on, to be killed and started again; URLs and port stay the same. Not migrated. */
export interface DurableCluster {
  readonly dataDir: string;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly superUrl: string;
  /** Kills the server as a crash would, and waits until its process is gone. */
  kill9(): Promise<void>;
  /** Starts it after `kill9`, or stops and starts it. */
  restart(): Promise<void>;
  /** Stops it and removes the data folder. */
  drop(): Promise<void>;
}

/** Starts a fresh durable cluster; `settings` are server parameters by name. */
export async function durableCluster(settings: Readonly<Record<string, string>> = {}): Promise<DurableCluster> {
  const dataDir = durableDataDir(`${process.pid}-${randomBytes(4).toString('hex')}`);
  const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, settings, userPid: mainPid() });
  let running = await start();
  const { ownerUrl, serviceUrl } = running;
  return {
    dataDir,
    ownerUrl,
    serviceUrl,
    superUrl: superuserUrl(dataDir),
    kill9: () => killServer(dataDir),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    drop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function killServer(dataDir: string): Promise<void> {
  const pid = readPostmaster(realpathSync(join(dataDir, 'postgres')))?.pid;
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(5);
}
