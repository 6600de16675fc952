import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { longPoolOf } from '@app/database';
import { Vocabulary } from '@app/kernel';
import { CheckpointStore } from '../checkpoints';
import { LaneServices } from '../lane-services';
import { LedgerGateway, type Queries } from '../ledger.gateway';
import { Projections } from '../projections';
import { StateLoader } from '../state-loader';
import { Intake } from './intake';

/** So many events are stored at a time; that is what an intake holds in memory beside the state. */
const PAGE = 500;

/** Takes whole logs in, each in one transaction on a connection of its own: all of a log is stored, or nothing. */
@Injectable()
export class LogIntakes implements OnApplicationShutdown {
  private pool: Pool | undefined;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LaneServices) private readonly services: LaneServices,
  ) {}

  /** Runs `take` in a transaction that commits when it settles; `own` are queries of that very transaction. `pageSize`: how many events are stored at a time. */
  async store<Result>(campaignId: string, stream: string, take: (intake: Intake, own: Queries) => Promise<Result>, pageSize = PAGE): Promise<Result> {
    this.pool ??= longPoolOf(this.source, 1);
    const client = await this.pool.connect();
    let broken = true;
    try {
      await client.query('begin');
      const result = await take(this.intake(client, campaignId, stream, pageSize), client);
      await client.query('commit');
      broken = false;
      return result;
    } catch (error) {
      broken = await client.query('rollback').then(() => false, () => true);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.end();
  }

  private intake(client: PoolClient, campaignId: string, stream: string, pageSize: number): Intake {
    const gateway = new LedgerGateway(client);
    const { vocabulary, projections } = this;
    const tools = { gateway, loader: new StateLoader(gateway, vocabulary, projections), checkpoints: new CheckpointStore(client), vocabulary, projections, sealSecret: this.services.sealSecret, pageSize };
    return new Intake(tools, campaignId, stream);
  }
}
