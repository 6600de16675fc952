import { migrate, startEmbeddedPostgres, type ImmutabilityLevel } from '@app/database';
import type { Config } from './config';

/** A migrated database, ready for the service. */
export interface ReadyDatabase {
  readonly url: string;
  readonly level: ImmutabilityLevel;
  readonly embedded: boolean;
  /** Stops what was started for this process. */
  stop(): Promise<void>;
}

/** Starts the embedded Postgres, or takes the one that `DATABASE_URL` names, and brings it up to date. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<ReadyDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl) {
    const { level } = await migrate(migrationDatabaseUrl ?? databaseUrl, migrationDatabaseUrl ? userOf(databaseUrl) : undefined);
    return { url: databaseUrl, level, embedded: false, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    const { level } = await migrate(postgres.ownerUrl, userOf(postgres.serviceUrl));
    return { url: postgres.serviceUrl, level, embedded: true, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
