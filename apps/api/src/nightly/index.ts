import type { FastifyInstance } from 'fastify';
import { BackupProblem, backupToFile, type Written } from '@app/database';
import { VERSION, type Config, type ReachedDatabase } from '@app/runtime';
import { registryOf } from '../http/metrics';
import { NightlyBackups, type Clock } from './backups';
import { BackupFolder } from './folder';
import { backupObserver } from './observer';

export type { NightlyBackups } from './backups';

/** What nightly backups are made of; `ledger`: the account of the owner. */
export interface NightlyPlace {
  readonly config: Config;
  readonly database: Pick<ReachedDatabase, 'url' | 'embedded'>;
  readonly fastify: FastifyInstance;
  readonly ledger: string;
}

/** Backups of the embedded database, once a day; undefined where they are off, or where the database is somebody else's to back up. */
export function nightlyBackups({ config, database, fastify, ledger }: NightlyPlace): NightlyBackups | undefined {
  const { backupDir, backupAt } = config;
  if (backupDir === undefined || !database.embedded) return undefined;
  return new NightlyBackups({
    folder: new BackupFolder(backupDir, ledger),
    minuteOfDay: backupAt,
    clock: SYSTEM_CLOCK,
    observer: backupObserver(fastify.log, registryOf(fastify)),
    write: (path, now, signal) => write(database.url, path, now, signal),
  });
}

async function write(url: string, path: string, now: Date, signal: AbortSignal): Promise<Written | undefined> {
  try {
    return await backupToFile(path, false, { url, product: VERSION, origin: 'nightly', now, signal, alone: true });
  } catch (error) {
    if (error instanceof BackupProblem && error.code === 'busy') return undefined;
    throw error;
  }
}

const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  later: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
