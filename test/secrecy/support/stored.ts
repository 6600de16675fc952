import { withClient } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';

/** The event of that sequence as it is stored: its text, and the columns beside it. */
export async function storedEvent({ database }: TestService, campaignId: string, sequence: number): Promise<{ readonly event: JsonObject; readonly row: string }> {
  return withClient(database.superUrl, async (client) => {
    const { rows } = await client.query<{ event: string; row: string }>('select event, to_jsonb(e)::text as row from event e where campaign_id = $1 and sequence = $2', [campaignId, sequence]);
    return { event: JSON.parse(rows[0].event) as JsonObject, row: rows[0].row };
  });
}

/** Every table of the database with all of its rows as one text each. */
export async function everyTable({ database }: TestService): Promise<{ readonly [table: string]: string }> {
  return withClient(database.superUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const tables: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
      tables[name] = found.rows.map(({ row }) => row).join('\n');
    }
    return tables;
  });
}
