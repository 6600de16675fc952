import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '../viewing';
import { LEDGER_POOL, type Queries } from '../ledger.gateway';
import type { StoredEvent } from '../stored-event';

/** A moment that a campaign has come to: the end of a command, and the head when that was asked. */
export interface Reached {
  readonly stream: string;
  readonly sequence: number;
  /** Hex: the chain after that event. */
  readonly chain: string;
  readonly head: number;
}

/** A row of a read model that may be on a page of the past: what it was then its events tell. */
export interface Candidate {
  readonly id: string;
  readonly made: number;
  readonly events: readonly number[];
}

/** Which rows of a read model may be on a page of the past. */
export interface CandidatesRequest {
  readonly table: string;
  readonly after: number;
  readonly limit: number;
  /** Those made later are not there yet. */
  readonly upTo: number;
  /** Conditions that no later event could have made true, as SQL on the row `v`, with their values. */
  readonly fixed: readonly { readonly column: string; readonly value: string | boolean; readonly list: boolean }[];
  /** Ids that are known without. */
  readonly except: readonly string[];
}

/** What reads of the past ask of Postgres. */
@Injectable()
export class PastGateway {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** The end of the command of an event; `sequence` null where the campaign has not come to it, undefined without a campaign. */
  async reached(campaign: string, sequence: number): Promise<(Omit<Reached, 'sequence'> & { readonly sequence: number | null }) | undefined> {
    const { rows } = await this.pool.query<Omit<Reached, 'sequence'> & { readonly sequence: number | null }>({
      name: 'past-reached',
      text: `select h.stream, h.sequence as head, l.sequence, encode(l.chain, 'hex') as chain
        from campaign_head h
        left join event asked on asked.campaign_id = h.campaign_id and asked.sequence = $2
        left join lateral (select e.sequence, e.chain from event e where e.campaign_id = h.campaign_id and e.command = asked.command
          order by e.command_index desc limit 1) l on true
        where h.campaign_id = $1`,
      values: [campaign, sequence],
    });
    return rows[0];
  }

  /** The last event recorded at or before an instant, 0 when none was: `recordedAt` never goes back, so halving finds it. */
  async sequenceAt(campaign: string, at: string): Promise<number> {
    const { rows } = await this.pool.query<{ sequence: number }>({
      name: 'past-sequence-at',
      text: `with recursive search (low, high) as (
          select 0, h.sequence from campaign_head h where h.campaign_id = $1
          union all
          select case when e.at <= $2 then s.mid else s.low end, case when e.at <= $2 then s.high else s.mid - 1 end
          from (select low, high, (low + high + 1) / 2 as mid from search where low < high) s
          cross join lateral (select (v.event::json ->> 'recordedAt') collate "C" as at from event v where v.campaign_id = $1 and v.sequence = s.mid) e)
        select low as sequence from search where low = high`,
      values: [campaign, at],
    });
    return rows[0]?.sequence ?? 0;
  }

  /** True when words were erased between two heads. */
  async erasedBetween(campaign: string, after: number, upTo: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ erased: boolean }>({
      name: 'past-erased-between',
      text: `select exists(select from event where campaign_id = $1 and sequence > $2 and sequence <= $3 and kinds @> array['words-erased']) as erased`,
      values: [campaign, after, upTo],
    });
    return rows[0]?.erased ?? true;
  }

  /** Deletes all snapshots of a campaign. */
  async forgetSnapshots(campaign: string): Promise<void> {
    await this.pool.query('select ledger_forget_snapshots($1)', [campaign]);
  }

  /** These events, in order. */
  async events(campaign: string, sequences: readonly number[]): Promise<readonly StoredEvent[]> {
    const { rows } = await this.pool.query<StoredEvent>({
      name: 'past-events',
      text: 'select event, words from event where campaign_id = $1 and sequence = any ($2::integer[]) order by sequence',
      values: [campaign, sequences],
    });
    return rows;
  }

  /** The sequences of the events that told a resource, of all of its time; none for one that is not there. */
  async eventsThatTold(table: string, campaign: string, id: string): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ events: readonly number[] | null }>({
      name: `past-told-${table}`,
      text: `select events from ${table} where campaign_id = $1 and id = $2`,
      values: [campaign, id],
    });
    return rows[0]?.events ?? [];
  }

  /**
   * Rows that may be on a page, in the order of making: what the viewer was told nothing of until then is left out here,
   * what else it could not see then only its fold knows.
   */
  async candidates(campaign: string, viewer: Viewer, all: boolean, { table, after, limit, upTo, fixed, except }: CandidatesRequest): Promise<readonly Candidate[]> {
    const values: unknown[] = [campaign, after, upTo, except, all, viewer.member, limit];
    const conditions = fixed.map(({ column, value, list }) => `and ${list ? `$${values.push(value)} = any (v.${column})` : `v.${column} = $${values.push(value)}`}`);
    const { rows } = await this.pool.query<Candidate>({
      name: `past-candidates-${table}-${fixed.map(({ column }) => column).join('-')}`,
      text: `select v.id, v.made, v.events from ${table} v
        where v.campaign_id = $1 and v.made > $2 and v.made <= $3 and v.events <> '{}' and not (v.id = any ($4::text[])) ${conditions.join(' ')}
          and ($5 or exists (select from event e where e.campaign_id = v.campaign_id and e.sequence = any (v.events) and e.sequence <= $3
            and (e.audience = 'table' or (e.audience = 'private' and $6::uuid = any (e.audience_members)))))
        order by v.made limit $7`,
      values,
    });
    return rows;
  }
}
