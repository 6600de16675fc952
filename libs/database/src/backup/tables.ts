import type { ClientBase } from 'pg';
import { stagedName } from '../ledger/rebuild';
import { VIEW_TABLES } from '../ledger/views';
import type { BackupTable } from './format';

/** Can be folded again from the log; whatever stands in it is left out of backups. */
export const RECOMPUTED: readonly string[] = ['snapshot', 'rebuild', ...VIEW_TABLES.map(stagedName)];

/** TypeORM's list of what ran. */
export const MIGRATION_TABLE = 'migration';

/** All tables of schema public but those of extensions, by name, with the columns that can be written. */
export async function tablesOf(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

/** Names of the migrations that ran, in their order; none where there is no list of them. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ there: boolean }>(`select to_regclass('public.${MIGRATION_TABLE}') is not null as there`);
  if (!found.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from public.${MIGRATION_TABLE} order by id`);
  return rows.map(({ name }) => name);
}
