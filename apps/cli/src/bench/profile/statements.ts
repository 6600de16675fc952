import { withClient } from '../stage/database';

/** A statement that ran in Postgres, inside of functions or by itself, with its time. */
export interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Milliseconds in all, what it calls included. */
  readonly ms: number;
  /** False inside of a function. */
  readonly top: boolean;
}

/** Settings with which the server counts statements, those inside of functions too. */
export const COUNTING: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_utility': 'off',
};

/** Counts from nought. */
export async function countAnew(superUrl: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('select pg_stat_statements_reset()');
  });
}

/** What ran since, the most expensive first. */
export async function countedStatements(superUrl: string, rows = 25): Promise<Statement[]> {
  return withClient(superUrl, async (client) => {
    const { rows: found } = await client.query<Statement>(
      `select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::int, total_exec_time as ms, toplevel as top
       from pg_stat_statements where query not like '%pg_stat_statements%' order by total_exec_time desc limit $1`,
      [rows],
    );
    return found;
  });
}
