import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { chainStart, bytesToHex, type Head } from '@app/formats';
import { LEDGER_POOL } from './ledger.gateway';
import { nodeHashing } from './node-hashing';

/** A stretch of the chain: the head before it, the leaves of its events (hex), the head after it. */
export interface Stretch {
  readonly from: Head;
  readonly leaves: readonly string[];
  readonly to: Head;
}

/** Reads the chain, which every member may see, and finds the events in it that dice hang on. */
@Injectable()
export class ChainReader {
  constructor(@Inject(LEDGER_POOL) private readonly pool: Pool) {}

  /** The chain over the events `first` to `last`, both of which are there. */
  async stretch(campaignId: string, stream: string, first: number, last: number): Promise<Stretch> {
    const { rows } = await this.pool.query<{ sequence: number; leaf: string; chain: string }>({
      name: 'chain-stretch',
      text: `select sequence, encode(leaf, 'hex') as leaf, encode(chain, 'hex') as chain from event
        where campaign_id = $1 and sequence between $2 and $3 order by sequence`,
      values: [campaignId, first - 1, last],
    });
    const before = first === 1 ? bytesToHex(chainStart(nodeHashing, stream)) : (rows[0]?.chain ?? '');
    const within = first === 1 ? rows : rows.slice(1);
    return { from: { sequence: first - 1, chain: before }, leaves: within.map(({ leaf }) => leaf), to: { sequence: last, chain: within.at(-1)?.chain ?? before } };
  }

  /** The sequences of the events that told a roll. */
  async ofRoll(campaignId: string, id: string): Promise<readonly number[]> {
    const { rows } = await this.pool.query<{ events: number[] }>({ name: 'chain-of-roll', text: 'select events from rolls where campaign_id = $1 and id = $2', values: [campaignId, id] });
    return rows[0]?.events ?? [];
  }

  /** The commitment that a draw at that sequence was made under. */
  commitmentBefore(campaignId: string, sequence: number): Promise<number | undefined> {
    return this.find('commitment', `kinds[1] = 'dice-committed' and sequence < $2 order by sequence desc`, [campaignId, sequence]);
  }

  /** The event that revealed a seed after that sequence. */
  revealAfter(campaignId: string, sequence: number, epoch: number, lane: number): Promise<number | undefined> {
    const facts = `(event::json #>> '{facts,epoch}')::bigint = $3 and (event::json #>> '{facts,lane}')::bigint = $4`;
    return this.find('reveal', `kinds[1] = 'dice-revealed' and sequence > $2 and ${facts} order by sequence`, [campaignId, sequence, epoch, lane]);
  }

  /** The last entropy chain that a member had registered before that sequence. */
  entropyBefore(campaignId: string, sequence: number, member: string): Promise<number | undefined> {
    return this.find('entropy', `kinds[1] = 'entropy-committed' and sequence < $2 and event::json #>> '{facts,member}' = $3 order by sequence desc`, [campaignId, sequence, member]);
  }

  /** The types stand in the statements, so that the index of these few events serves. */
  private async find(name: string, condition: string, values: readonly unknown[]): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ sequence: number }>({ name: `chain-${name}`, text: `select sequence from event where campaign_id = $1 and ${condition} limit 1`, values: [...values] });
    return rows[0]?.sequence;
  }
}
