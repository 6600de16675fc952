import { withConnection } from '../with-connection';
import { loadBackup } from './load';
import { checkOrigin, checkTarget } from './target';
import { migrate, migrateTo, MIGRATION_LOCK, type MigrationResult } from '../migrate';
import type { BackupReader, ReadOptions } from './read';

/** Where a backup is restored to. `ownerUrl`: the owner of the tables; `serviceUser`: the service's login where it is another one. */
export interface RestoreOptions extends ReadOptions {
  readonly ownerUrl: string;
  readonly serviceUser?: string;
  /** The version of this product. */
  readonly product: string;
}

/** What was restored, and what ran afterwards to bring it up to date. */
export type Restored = MigrationResult & { readonly rows: number };

/**
 * Restores a backup, which has been checked as a whole, into an empty database: the migrations that its database had, its
 * rows in one transaction, then the migrations that came later, and the service's rights. A crash on the way leaves an
 * empty database, or a whole one that the next start migrates. A `BackupProblem` where the database or the product does not fit.
 */
export async function restoreBackup(reader: BackupReader, { ownerUrl, serviceUser, product, ...options }: RestoreOptions): Promise<Restored> {
  checkOrigin(reader.header, product);
  const rows = await withConnection(ownerUrl, 'restore', options.signal, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await checkTarget(client, reader.header);
    await migrateTo(ownerUrl, reader.header.migrations);
    const loaded = await loadBackup(client, reader, options);
    await client.query('analyze');
    return loaded;
  });
  return { rows, ...(await migrate(ownerUrl, serviceUser)) };
}
