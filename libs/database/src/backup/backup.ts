import type { Writable } from 'node:stream';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { withConnection } from '../with-connection';
import { writeWholeFile } from './file';
import { quoted, type BackupHeader, type BackupTable } from './format';
import { BackupProblem } from './problem';
import { migrationsOf, MIGRATION_TABLE, RECOMPUTED, tablesOf } from './tables';
import { writeBackup, type WriteOptions, type Written } from './write';

/** What a backup is taken of, and what it says of itself. `url`: a login that may read every table. */
export interface BackupOptions extends WriteOptions {
  readonly url: string;
  readonly product: string;
  readonly origin: BackupHeader['origin'];
  readonly now?: Date;
  /** Only while nobody else backs this database up with this: rejects as `busy` otherwise. */
  readonly alone?: boolean;
}

const ALONE_LOCK = 7_163_913;

/** Backs the database up into a file: whole or not at all, 0600. One that is there already is refused, unless `replace`. */
export function backupToFile(path: string, replace: boolean, options: BackupOptions): Promise<Written> {
  return writeWholeFile(path, replace, (target) => backupTo(target, options));
}

/** Backs the database up as it stands at one moment, however long that takes; ends the stream when all is written. */
export function backupTo(target: Writable, options: BackupOptions): Promise<Written> {
  return withConnection(options.url, 'backup', options.signal, async (client) => {
    if (options.alone) await beAlone(client);
    const header = await snapshotOf(client, options);
    return writeBackup({ header, rows: (table) => rowsOf(client, table) }, target, options);
  });
}

/** For as long as the connection lasts. */
async function beAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [ALONE_LOCK]);
  if (!rows[0]?.alone) throw new BackupProblem('busy', { en: 'Another process is backing this database up.', fr: 'Un autre processus sauvegarde cette base.' });
}

/** From here on the connection sees one moment; its tables cannot be altered or dropped until it ends. */
async function snapshotOf(client: Client, { product, origin, now = new Date() }: BackupOptions): Promise<BackupHeader> {
  await client.query('begin transaction isolation level repeatable read read only');
  const all = await tablesOf(client);
  if (!all.some(({ name }) => name === MIGRATION_TABLE)) throw noLedger();
  await client.query(`lock table ${all.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`);
  const { rows } = await client.query<{ postgres: number; ledger: string | null }>(
    `select current_setting('server_version_num')::int as postgres, (select id::text from account where is_owner) as ledger`,
  );
  return {
    createdAt: now.toISOString(),
    product,
    postgres: rows[0]?.postgres ?? 0,
    encoding: 'UTF8',
    origin,
    ledger: rows[0]?.ledger ?? null,
    migrations: await migrationsOf(client),
    tables: all.filter(({ name }) => !RECOMPUTED.includes(name)),
  };
}

const rowsOf = (client: Client, { name, columns }: BackupTable): AsyncIterable<Buffer> =>
  client.query(to(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)) as AsyncIterable<Buffer>;

function noLedger(): BackupProblem {
  return new BackupProblem('no-ledger', {
    en: 'This database holds no ledger: nothing to back up.',
    fr: "Cette base de données ne contient pas de registre : rien à sauvegarder.",
  });
}
