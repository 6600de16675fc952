import type { Client } from 'pg';
import { stagedName } from '../ledger/rebuild';
import { VIEW_TABLES } from '../ledger/views';
import { withConnection } from '../with-connection';
import { cleanWal, type WalOutcome } from './wal';

/** How a database is reached for it. `superUrl`: the same database as a superuser, where there is one. */
export interface ScrubOptions {
  readonly ownerUrl: string;
  readonly superUrl?: string;
  /** So long one table may be waited for while others use it; 30 s unless said. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
}

/** What a scrub did. Erased words are out of the database's files when nothing is `held`, and `catalog` and `wal` are `clean`. */
export interface ScrubReport {
  /** Tables that were written anew, with the dead rows that had to be kept since somebody may still read them. */
  readonly tables: readonly { readonly name: string; readonly held: number }[];
  /** The planner's samples of values; `untouched` without a superuser. */
  readonly catalog: 'clean' | 'untouched';
  readonly wal: WalOutcome;
}

/** A table that others use and do not let go of. */
export class TableInUse extends Error {
  constructor(readonly table: string) {
    super(`others use the table ${table} and do not let go of it`);
  }
}

/** The tables in which words stand, or may: read models also while they are made anew, and why they cannot be. */
export const WORDED_TABLES: readonly string[] = ['event', 'snapshot', 'rebuild', 'parked', ...VIEW_TABLES.flatMap((view) => [view.name, stagedName(view)])];

/**
 * Takes out of the database's files what no row holds any more. Postgres leaves old versions of rows where they are, and
 * its write-ahead log has every row that was ever written: the tables are written anew, and the log begins anew. Each
 * table is locked meanwhile: commands that need it wait, or are told to come again.
 */
export async function scrub({ ownerUrl, superUrl, patienceMs = 30_000, log = () => undefined }: ScrubOptions): Promise<ScrubReport> {
  const tables = await withConnection(ownerUrl, 'scrub', undefined, async (client) => {
    await client.query(`set lock_timeout = ${patienceMs}`);
    const done = [];
    for (const name of WORDED_TABLES) {
      done.push({ name, held: await rewritten(client, name) });
      log(name);
    }
    return done;
  });
  const superuser = superUrl ?? ((await isSuperuser(ownerUrl)) ? ownerUrl : undefined);
  if (superuser === undefined) return { tables, catalog: 'untouched', wal: 'untouched' };
  return withConnection(superuser, 'scrub', undefined, async (client) => {
    await client.query('vacuum (full) pg_catalog.pg_statistic');
    return { tables, catalog: 'clean', wal: await cleanWal(client) };
  });
}

/** Writes a table anew, and returns how many dead rows it had to take along: some transaction is older than their end. */
async function rewritten(client: Client, table: string): Promise<number> {
  let held = 0;
  const hear = ({ detail }: { readonly detail?: string | undefined }): void => void (held += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0));
  client.on('notice', hear);
  try {
    // It says so in every language with that number first, and to this connection alone.
    await client.query(`vacuum (full, verbose) public.${table}`);
    return held;
  } catch (error) {
    throw (error as { code?: unknown }).code === '55P03' ? new TableInUse(table) : error;
  } finally {
    client.off('notice', hear);
  }
}

async function isSuperuser(url: string): Promise<boolean> {
  return withConnection(url, 'scrub', undefined, async (client) => {
    const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
    return rows[0]?.super ?? false;
  });
}
