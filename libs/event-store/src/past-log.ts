import { Inject, Injectable } from '@nestjs/common';
import { LEDGER_POOL, type Queries } from './ledger.gateway';
import type { StoredEvent } from './stored-event';

/** The log as commands that look back read it. */
@Injectable()
export class PastLog {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** First and last sequence of the command that an event is of; undefined for one that is not there. */
  async commandAround(campaign: string, sequence: number): Promise<{ first: number; last: number } | undefined> {
    const { rows } = await this.pool.query<{ first: number | null; last: number }>({
      name: 'ledger-command-around',
      text: `select min(e.sequence) as first, max(e.sequence) as last from event e
        where e.campaign_id = $1 and e.command = (select o.command from event o where o.campaign_id = $1 and o.sequence = $2)`,
      values: [campaign, sequence],
    });
    const [row] = rows;
    return row && row.first !== null ? { first: row.first, last: row.last } : undefined;
  }

  /** Events after a sequence that changed one of these kinds, or in which one of these ids stands. */
  async eventsTouching(campaign: string, after: number, kinds: readonly string[], ids: readonly string[], limit: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<StoredEvent>({
      name: 'ledger-events-touching',
      text: `select e.event, e.words from event e where e.campaign_id = $1 and e.sequence > $2
        and (e.kinds && $3::text[] or exists (select from unnest($4::text[]) i where strpos(e.event, i) > 0))
        order by e.sequence limit $5`,
      values: [campaign, after, kinds, ids, limit],
    });
    return rows;
  }

  /** Events before a sequence, the newest first. */
  async eventsBefore(campaign: string, before: number, limit: number): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<StoredEvent>({
      name: 'ledger-events-before',
      text: 'select event, words from event where campaign_id = $1 and sequence < $2 order by sequence desc limit $3',
      values: [campaign, before, limit],
    });
    return rows;
  }
}
