import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres, type MigrationResult } from '@app/database';
import type { Config } from './config';

/** A database that answers, as it was found. */
export interface ReachedDatabase {
  /** For the service: the login that cannot change the log, where there is one. */
  readonly url: string;
  /** For migrations: the owner of the tables. */
  readonly ownerUrl: string;
  /** The login that gets the service's rights, where it is another one than the owner. */
  readonly serviceUser?: string;
  readonly embedded: boolean;
  /** Lets go of it; an embedded one stops with its last user. */
  stop(): Promise<void>;
}

/** A migrated database, ready for the service: its level of immutability, and the migrations that ran now. */
export type ReadyDatabase = ReachedDatabase & MigrationResult;

/** Takes the Postgres that `DATABASE_URL` names, else starts the embedded one or joins it where it runs. Migrates nothing. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl) return { ...loginsOf(databaseUrl, migrationDatabaseUrl ?? databaseUrl), embedded: false, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { ...loginsOf(postgres.serviceUrl, postgres.ownerUrl), embedded: true, stop: () => postgres.stop() };
}

/** Reaches the database and brings it up to date. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<ReadyDatabase> {
  const reached = await reachDatabase(config, log);
  try {
    return { ...reached, ...(await migrate(reached.ownerUrl, reached.serviceUser)) };
  } catch (error) {
    await reached.stop();
    throw error;
  }
}

/** Whether an embedded database has ever been started in this data folder. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined;
}

function loginsOf(url: string, ownerUrl: string): Pick<ReachedDatabase, 'url' | 'ownerUrl' | 'serviceUser'> {
  return { url, ownerUrl, ...(ownerUrl === url ? {} : { serviceUser: userOf(url) }) };
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
