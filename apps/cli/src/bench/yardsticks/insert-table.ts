import { withClient } from '../stage/database';
import type { StoredRoll } from './writers';

/** The table that the plain inserts go to: columns, storage and indexes are those of `event`. */
export async function makeInsertTable(superUrl: string): Promise<void> {
  await withClient(superUrl, (client) => client.query('create table bench_event (like event including all)'));
}

/** The event of a roll that ticked a clock, as it is stored. */
export async function storedRoll(superUrl: string): Promise<StoredRoll> {
  return withClient(superUrl, async (client) => {
    const { rows } = await client.query<StoredRoll>("select event, words, kinds from event where kinds @> '{roll-made,clock}' limit 1");
    if (!rows[0]) throw new Error('no roll ticked a clock');
    return rows[0];
  });
}

const COLUMNS = 'campaign_id, sequence, event, words, words_salt, leaf, chain, command, command_index, kinds, audience, audience_members';

/**
 * One row of the same bytes as a roll's. Each placeholder is one of `campaign` (a number), `sequence`, `event`, `words`
 * and `random` (a whole number); salts and hashes are bytes of the same length that follow from it.
 */
export function insertSql(place: (name: 'campaign' | 'sequence' | 'event' | 'words' | 'random') => string, kinds: readonly string[]): string {
  const hash = `sha256(int8send(${place('random')}::bigint))`;
  return `insert into bench_event (${COLUMNS}) values (
  ('00000000-0000-4000-8000-' || lpad(to_hex(${place('campaign')}::bigint), 12, '0'))::uuid, ${place('sequence')}::integer, ${place('event')}::text, ${place('words')}::text,
  substr(${hash}, 1, 16), ${hash}, ${hash}, ${hash}, 0::smallint, '{${kinds.join(',')}}'::text[], 'table', '{}'::uuid[])`.replaceAll(/\s*\n\s*/g, ' ');
}
