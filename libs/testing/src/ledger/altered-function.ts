import type { Client } from 'pg';

/** A text of a function's source and what stands in its place. */
export type Edit = readonly [from: string | RegExp, to: string];

/**
 * Takes a guard out of a database function of a test database, so that a test can show what the guard is for.
 * Throws when an edit finds nothing: the guard would then still be there.
 */
export async function alterFunction(client: Client, name: string, edits: readonly Edit[]): Promise<void> {
  const { rows } = await client.query<{ source: string }>('select pg_get_functiondef(oid) as source from pg_proc where proname = $1', [name]);
  const before = rows[0]?.source;
  if (before === undefined) throw new Error(`no function is called ${name}`);
  await client.query(edits.reduce((source, edit) => edited(source, edit), before));
}

function edited(source: string, [from, to]: Edit): string {
  const after = source.replace(from, to);
  if (after === source) throw new Error(`the function has no ${String(from)}`);
  return after;
}
