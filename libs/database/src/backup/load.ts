import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { quoted, type BackupTable } from './format';
import { BackupProblem } from './problem';
import type { BackupReader, ReadOptions } from './read';
import { checkEmpty, checkTables } from './target';
import { MIGRATION_TABLE, tablesOf } from './tables';

/** Loads a backup into the empty tables of the database, all of it or nothing; answers the number of rows. Its hash is compared once more before that is final. */
export async function loadBackup(client: Client, reader: BackupReader, options: ReadOptions): Promise<number> {
  const { tables } = reader.header;
  await client.query('begin');
  try {
    await closeToOthers(client);
    await checkEmpty(client);
    await checkTables(client, tables);
    await client.query(`delete from public.${MIGRATION_TABLE}`); // comes back with the backup
    const loaded = new Map<string, number>();
    await reader.walk(async (table, rows) => void loaded.set(table.name, await loadTable(client, table, rows)), options);
    await setSequences(client);
    await compareCounts(client, loaded);
    await client.query('commit');
    return [...loaded.values()].reduce((sum, rows) => sum + rows, 0);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Nobody reads or writes the tables until they are full. */
async function closeToOthers(client: Client): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => `public.${quoted(name)}`);
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
}

async function loadTable(client: Client, { name, columns }: BackupTable, rows: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(from(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** Numbers that the database gives out go on after the highest that is there. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    select c.relname::text as name, a.attname::text as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null`);
  for (const { name, column, sequence } of rows) {
    await client.query(`select setval($1::regclass, coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null) from public.${quoted(name)}`, [sequence]);
  }
}

/** What COPY said it loaded is what is there. */
async function compareCounts(client: Client, loaded: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, expected] of loaded) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from public.${quoted(name)}`);
    if (Number(rows[0]?.count) !== expected) {
      throw new BackupProblem('not-all-loaded', {
        en: `Table ${name} holds ${rows[0]?.count ?? ''} rows instead of ${expected} after loading; everything was taken back.`,
        fr: `La table ${name} contient ${rows[0]?.count ?? ''} lignes au lieu de ${expected} après le chargement ; tout a été annulé.`,
      });
    }
  }
}
