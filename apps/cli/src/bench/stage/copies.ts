import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { newToken } from '@app/event-store';
import type { Seat } from '../load/seat';
import { withClient } from './database';
import type { Table } from './table';

/**
 * Copies tables that were played through the API until there are `count` campaigns, with all that the database holds
 * of each. A copy is what importing the same file twice makes: the same stream under another local id.
 * Returns the seats of all, with fresh tokens, since a token belongs to one campaign.
 */
export async function copyTables(superUrl: string, originals: readonly Table[], count: number): Promise<Seat[]> {
  const copies = Array.from({ length: Math.max(0, count - originals.length) }, (_, at) => ({ ...originals[at % originals.length], source: originals[at % originals.length].campaignId, campaignId: randomUUID() }));
  return withClient(superUrl, async (client) => {
    await client.query('create temporary table copied (source uuid, campaign uuid)');
    await client.query('insert into copied select * from unnest($1::uuid[], $2::uuid[])', [copies.map(({ source }) => source), copies.map(({ campaignId }) => campaignId)]);
    for (const table of await campaignTables(client)) await copyRows(client, table);
    const seats = [...originals, ...copies].flatMap(seatsOf);
    await storeTokens(client, seats);
    return seats.map(({ seat }) => seat);
  });
}

/** Brings statistics up to date and the write-ahead log to rest, so that neither happens amid a measurement. */
export async function settle(superUrl: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
}

interface TokenRow {
  readonly hash: string;
  readonly campaignId: string;
  readonly memberId: string;
}

/** The seats of a table, with the tokens that they need. */
export function seatsOf({ campaignId, gmId, places }: Table): { seat: Seat; tokens: TokenRow[] }[] {
  const gm = newToken();
  return places.map(({ memberId, characterId, clockIds }, at) => {
    const player = newToken();
    const own = { hash: player.hash, campaignId, memberId };
    return {
      seat: { campaignId, characterId, clockIds, playerToken: player.token, gmToken: gm.token },
      tokens: at === 0 ? [own, { hash: gm.hash, campaignId, memberId: gmId }] : [own],
    };
  });
}

/** Stores the tokens of seats, as the owner of the tables could. */
export async function storeTokens(client: Client, seats: readonly { tokens: readonly TokenRow[] }[]): Promise<void> {
  const rows = seats.flatMap(({ tokens }) => tokens);
  await client.query(`insert into token (hash, campaign_id, member_id) select decode(h, 'hex'), c, m from unnest($1::text[], $2::uuid[], $3::uuid[]) t (h, c, m)`, [
    rows.map(({ hash }) => hash),
    rows.map(({ campaignId }) => campaignId),
    rows.map(({ memberId }) => memberId),
  ]);
}

interface CampaignTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table whose rows are told apart by their campaign first of all; tokens and what is done with files are not. */
async function campaignTables(client: Client): Promise<CampaignTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text) as columns
     from information_schema.columns c
     where c.table_schema = 'public' and exists (
       select from information_schema.table_constraints p join information_schema.key_column_usage k using (constraint_schema, constraint_name)
       where p.constraint_type = 'PRIMARY KEY' and p.table_schema = c.table_schema and p.table_name = c.table_name and k.column_name = 'campaign_id')
     group by c.table_name`,
  );
  return rows;
}

async function copyRows(client: Client, { name, columns }: CampaignTable): Promise<void> {
  const others = columns.filter((column) => column !== 'campaign_id');
  await client.query(
    `insert into ${name} (campaign_id, ${others.join(', ')})
     select x.campaign, ${others.map((column) => `t.${column}`).join(', ')} from copied x join ${name} t on t.campaign_id = x.source`,
  );
}
