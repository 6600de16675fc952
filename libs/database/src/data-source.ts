import type { Socket } from 'node:net';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { ImmutabilityLevel } from './immutability';
import { SERVICE_ROLE } from './immutability';
import { Ledger1764000000000 } from './migrations/1764000000000-ledger';
import { Things1764500000000 } from './migrations/1764500000000-things';
import { Checkpoints1765000000000 } from './migrations/1765000000000-checkpoints';
import { Imports1765100000000 } from './migrations/1765100000000-imports';
import { Rebuild1766000000000 } from './migrations/1766000000000-rebuild';
import { Erasure1766100000000 } from './migrations/1766100000000-erasure';
import { LifeCycle1766200000000 } from './migrations/1766200000000-life-cycle';
import { PastSnapshots1766300000000 } from './migrations/1766300000000-past-snapshots';
import { VIEW_ROWS } from './view-rows';

/** How the service reaches its database. URLs are `postgres://…` and are never logged. */
export interface DatabaseOptions {
  readonly url: string;
  readonly level: ImmutabilityLevel;
  /** Connections of the pool (10 unless said). */
  readonly poolSize?: number;
}

const MIGRATIONS = [Ledger1764000000000, Things1764500000000, Checkpoints1765000000000, Imports1765100000000, Rebuild1766000000000, Erasure1766100000000, LifeCycle1766200000000, PastSnapshots1766300000000];

/** The data source of the service; its connections carry the rights of the service's role. */
export function serviceDataSource(options: DatabaseOptions): DataSource {
  return new DataSource({
    ...common(options.url),
    extra: {
      max: options.poolSize ?? 10,
      connectionTimeoutMillis: 10_000,
      application_name: 'campaign-ledger',
      onConnect: endWhenSilent,
      ...(options.level === 'set-role' ? { options: `-c role=${SERVICE_ROLE}` } : {}),
    },
  });
}

/** Longer than any call of the service takes; the pool itself ends connections that nobody uses sooner. */
const SILENT_MS = 10_500;

/** A network that swallows an answer says nothing of it: the connection is given up, and what waits on it fails as lost. */
function endWhenSilent(client: { readonly connection: { readonly stream: Socket } }): void {
  const { stream } = client.connection;
  stream.setTimeout(SILENT_MS, () => stream.destroy(Object.assign(new Error('no answer from the database'), { code: 'ETIMEDOUT' })));
}

/** Names of the migrations that this version has, in their order. */
export const knownMigrations = (): string[] => MIGRATIONS.map((Migration) => new Migration().name);

/** The data source of migrations, as the owner of the tables; with the names of some of them, of these alone. */
export function ownerDataSource(url: string, only: readonly string[] = knownMigrations()): DataSource {
  const migrations = MIGRATIONS.filter((Migration) => only.includes(new Migration().name));
  return new DataSource({ ...common(url), migrations, extra: { max: 2, connectionTimeoutMillis: 10_000, application_name: 'campaign-ledger-migrate' } });
}

function common(url: string): DataSourceOptions & { type: 'postgres' } {
  return {
    type: 'postgres',
    url,
    entities: [...VIEW_ROWS.values()],
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'all',
    synchronize: false,
    logging: false,
    installExtensions: false,
  };
}
