import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/**
 * `clean`: no segment from before is there any more. `kept`: something holds older ones back (a replica, a slot).
 * `archived`: none is here, but copies went to an archive. `untouched`: the login may not.
 */
export type WalOutcome = 'clean' | 'kept' | 'archived' | 'untouched';

const TRIES = 5;

/**
 * Leaves no segment of the write-ahead log that holds anything from before. Postgres keeps those that it is done with
 * under the names of coming ones, with what is in them: while this runs it removes them, and those are used up.
 */
export async function cleanWal(client: Client): Promise<WalOutcome> {
  const { rows } = await client.query<{ now: string; recycles: boolean; archives: boolean }>(
    `select clock_timestamp()::text as now, current_setting('wal_recycle')::bool as recycles, current_setting('archive_mode') <> 'off' as archives`,
  );
  const [{ now, recycles, archives }] = rows as [(typeof rows)[number]];
  if (recycles) await setRecycling(client, 'set wal_recycle = off');
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await useUp(client);
      if (await isNew(client, now)) return archives ? 'archived' : 'clean';
    }
    return 'kept';
  } finally {
    if (recycles) await setRecycling(client, 'reset wal_recycle');
  }
}

/** The process that removes segments hears of it a moment later; what it kept meanwhile is found by looking again. */
async function setRecycling(client: Client, change: string): Promise<void> {
  await client.query(`alter system ${change}`);
  await client.query('select pg_reload_conf()');
  await pause(200);
}

/** Writes to the end of every segment that lies ready, then lets those go that no recovery needs. */
async function useUp(client: Client): Promise<void> {
  const { rows } = await client.query<{ ready: number }>(
    `select count(*)::int as ready from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`,
  );
  const ready = rows[0]?.ready ?? 0;
  for (let segment = 0; segment <= ready; segment += 1) {
    // A segment that nothing was written to is not ended.
    await client.query(`select pg_logical_emit_message(true, 'campaign-ledger', 'scrub')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
}

/** No segment is older than where a recovery would begin, and none that lies ready was written before. */
async function isNew(client: Client, since: string): Promise<boolean> {
  const { rows } = await client.query<{ old: number }>(
    `select count(*)::int as old from pg_ls_waldir(), pg_control_checkpoint() c
     where name ~ '^[0-9A-F]{24}$' and (name < c.redo_wal_file or modification < date_trunc('second', $1::timestamptz))`,
    [since],
  );
  return rows[0]?.old === 0;
}
