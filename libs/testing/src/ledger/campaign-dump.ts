import type { Client } from 'pg';

/** The rows of each read model by id, as JSON objects. */
export type ViewRows = { readonly [table: string]: { readonly [id: string]: unknown } };

/** Everything that the database holds of a campaign, in every table, as one text: equal texts, equal contents. */
export async function dumpCampaign(client: Client, campaignId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'campaign_id' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t where campaign_id = $1 order by 1`, [campaignId]);
    parts.push(name, ...found.rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

/** The rows of these read models for one campaign. */
export async function viewRows(client: Client, campaignId: string, tables: readonly string[]): Promise<ViewRows> {
  const views: Record<string, Record<string, unknown>> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ id: string; row: unknown }>(`select id, to_jsonb(t) as row from ${table} t where campaign_id = $1`, [campaignId]);
    views[table] = Object.fromEntries(rows.map(({ id, row }) => [id, row]));
  }
  return views;
}
