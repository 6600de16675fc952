import type { Client } from 'pg';
import { VIEW_TABLES } from '@app/database';

/** Every row of a campaign's read models as the text that the database holds, by read model and id. */
export async function viewTexts(client: Client, campaignId: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { name } of VIEW_TABLES) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t where campaign_id = $1 order by id`, [campaignId]);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts;
}

/** Where these rows lie and which transaction wrote them: the same as long as nobody writes them again. */
export async function writtenBy(client: Client, campaignId: string): Promise<string[]> {
  const marks: string[] = [];
  for (const { name } of VIEW_TABLES) {
    const { rows } = await client.query<{ mark: string }>(`select concat_ws(' ', id, ctid, xmin) as mark from ${name} where campaign_id = $1 order by id`, [campaignId]);
    marks.push(...rows.map(({ mark }) => `${name} ${mark}`));
  }
  return marks;
}
