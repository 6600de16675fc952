import type { Client } from 'pg';
import { VIEW_TABLES } from '@app/database';
import { parseStored, Projections, type StoredEvent } from '@app/event-store';
import { emptyState, fold, Vocabulary, type CampaignState, type JsonObject } from '@app/kernel';
import { viewRows, type ViewRows } from '@app/testing';
import type { TestService } from '../../support/test-service';

const TABLES = VIEW_TABLES.map(({ name }) => name);

/** Every read model of a campaign as it is stored, and as the log alone gives it, in the same form. */
export async function liveAndRebuilt(client: Client, { app }: Pick<TestService, 'app'>, campaignId: string): Promise<{ live: ViewRows; rebuilt: ViewRows }> {
  const { rows } = await client.query<StoredEvent>('select event, words from event where campaign_id = $1 order by sequence', [campaignId]);
  const vocabulary = app.get(Vocabulary);
  const stream = (JSON.parse(rows[0]?.event ?? '{}') as { stream?: string }).stream ?? '';
  const state = rows.reduce<CampaignState>((folded, stored) => fold(vocabulary, folded, parseStored(stored)), emptyState(stream));
  const made = app.get(Projections).rows(campaignId, emptyState(stream), state);
  const columns = await columnsOf(client);
  const rebuilt = Object.fromEntries(TABLES.map((table) => [table, byId(columns[table] ?? [], made[table] ?? [])]));
  return { live: await viewRows(client, campaignId, TABLES), rebuilt };
}

async function columnsOf(client: Client): Promise<{ [table: string]: string[] }> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) group by 1`,
    [TABLES],
  );
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** A column that a projection leaves out is null in the database. */
function byId(columns: readonly string[], rows: readonly JsonObject[]): { [id: string]: JsonObject } {
  const absent = Object.fromEntries(columns.map((column) => [column, null]));
  return Object.fromEntries(rows.map((row) => [String(row['id']), { ...absent, ...row }]));
}
