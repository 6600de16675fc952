import { Inject, Injectable } from '@nestjs/common';
import { callerOf, type CampaignState, type LoggedEvent, type LogSearch } from '@app/kernel';
import type { Job } from './job';
import { LEDGER_POOL, type Queries } from './ledger.gateway';
import { parseStored, type StoredEvent } from './stored-event';
import { unlessRefused } from './unless-refused';

/** Between two pages other requests have their turn. */
const PAGE = 500;

type Row = StoredEvent & { readonly sequence: number; readonly revealed: boolean; readonly erased: boolean };

/** Takes commands that have to know the log through it. */
@Injectable()
export class LogSearcher {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** The job's search after all events that the state has; undefined for a job without one, and for who is refused anyway. */
  async search(campaignId: string, state: CampaignState, { definition, identity, input }: Job): Promise<LogSearch | undefined> {
    const { searches, may } = definition;
    if (!searches || !unlessRefused(() => may(callerOf(state, identity), input, state))) return undefined;
    const search = searches(input);
    for (let pass = 0; pass < search.passes; pass += 1) {
      for await (const event of this.events(campaignId, state.sequence)) search.take(event, pass);
    }
    return search;
  }

  private async *events(campaignId: string, upTo: number): AsyncGenerator<LoggedEvent> {
    for (let after = 0; after < upTo; ) {
      const { rows } = await this.pool.query<Row>({
        name: 'ledger-search-page',
        text: `select e.sequence, e.event, e.words, m.revealed_at is not null as revealed, m.erased_at is not null as erased
          from event e left join event_mark m on m.campaign_id = e.campaign_id and m.sequence = e.sequence
          where e.campaign_id = $1 and e.sequence > $2 and e.sequence <= $3 order by e.sequence limit $4`,
        values: [campaignId, after, upTo, PAGE],
      });
      for (const row of rows) yield { ...parseStored(row), revealed: row.revealed, erased: row.erased };
      after = rows.at(-1)?.sequence ?? upTo;
    }
  }
}
