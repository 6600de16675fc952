import { Inject, Injectable } from '@nestjs/common';
import { LEDGER_POOL, type Queries } from '../ledger.gateway';

/** A checkpoint as it is kept: whose key signed which head, and since when it has been here. */
export interface StoredCheckpoint {
  readonly sequence: number;
  readonly note: string;
  /** C2SP verifier key. */
  readonly key: string;
  readonly madeAt: Date;
}

/** Which checkpoints: those after a sequence in ascending order, before it in descending order; all when undefined. */
export interface CheckpointsRequest {
  readonly after?: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** Where a campaign stands with the checkpoints of one key: its last one, and whether a session, or play as a whole, ended after it. */
export interface CheckpointStanding {
  readonly last: number;
  readonly ended: boolean;
}

const NEWEST = 2_147_483_647;

/** The checkpoints of campaigns: added to, never changed. */
@Injectable()
export class CheckpointStore {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Queries) {}

  /** Keeps a note; does nothing when one of this key is there for this sequence. */
  async store(campaignId: string, sequence: number, note: string, key: string): Promise<void> {
    await this.pool.query({ name: 'checkpoint-store', text: 'select ledger_store_checkpoint($1, $2, $3, $4)', values: [campaignId, sequence, note, key] });
  }

  /** By sequence; those of one sequence come together, also where they go beyond `limit`. */
  async page(campaignId: string, { after, limit, order }: CheckpointsRequest): Promise<StoredCheckpoint[]> {
    const descending = order === 'desc';
    const { rows } = await this.pool.query<StoredCheckpoint>({
      name: `checkpoint-page-${order}`,
      text: `select * from (
          select sequence, note, key, made_at as "madeAt" from checkpoint
          where campaign_id = $1 and sequence ${descending ? '<' : '>'} $2
          order by sequence ${order} fetch first ($3) rows with ties) c
        order by sequence ${order}, key`,
      values: [campaignId, after ?? (descending ? NEWEST : 0), limit],
    });
    return rows;
  }

  /** Where a campaign stands with the checkpoints of a key; `last` is 0 before the first. */
  async standing(campaignId: string, key: string): Promise<CheckpointStanding> {
    const { rows } = await this.pool.query<CheckpointStanding>({
      name: 'checkpoint-standing',
      text: `select l.last, exists (select from event e where e.campaign_id = $1 and e.sequence > l.last and e.kinds[1] in ('session-ended', 'campaign-archived', 'campaign-deleted')) as ended
        from (select coalesce(max(sequence), 0) as last from checkpoint where campaign_id = $1 and key = $2) l`,
      values: [campaignId, key],
    });
    return rows[0] ?? { last: 0, ended: false };
  }

  /** How many checkpoints a campaign has. */
  async count(campaignId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({ name: 'checkpoint-count', text: 'select count(*)::integer as count from checkpoint where campaign_id = $1', values: [campaignId] });
    return rows[0]?.count ?? 0;
  }

  /** The verifier keys of all checkpoints of a campaign. */
  async keys(campaignId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ key: string }>({
      name: 'checkpoint-keys',
      text: 'select distinct key from checkpoint where campaign_id = $1 order by key',
      values: [campaignId],
    });
    return rows.map(({ key }) => key);
  }
}
