import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { longPoolOf } from '@app/database';
import { Refusal, Vocabulary } from '@app/kernel';
import { CheckpointStore } from '../checkpoints';
import { EventReader } from '../event-reader';
import { LedgerGateway } from '../ledger.gateway';
import { Projections } from '../projections';
import { StateLoader } from '../state-loader';

/** The log as it stood at one moment, however long reading it takes and whatever is appended or erased meanwhile. */
export interface LogSnapshot {
  readonly gateway: LedgerGateway;
  readonly loader: StateLoader;
  readonly events: EventReader;
  readonly checkpoints: CheckpointStore;
  /** To be called exactly once. */
  close(): Promise<void>;
}

/** So many may read whole logs at a time on a node. */
const MOST = 8;

/** Opens snapshots of the log, each on a connection of its own. */
@Injectable()
export class LogSnapshots implements OnModuleDestroy {
  private pool: Pool | undefined;
  private open = 0;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** 503 `too-many-readers` when as many as may are reading already. */
  async take(): Promise<LogSnapshot> {
    if (this.open >= MOST) throw new Refusal(503, 'too-many-readers', { retryAfter: 5 });
    this.open += 1;
    try {
      this.pool ??= longPoolOf(this.source, MOST);
      const client = await this.pool.connect();
      await client.query('begin transaction isolation level repeatable read read only').catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      return this.over(client);
    } catch (error) {
      this.open -= 1;
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.end();
  }

  private over(client: PoolClient): LogSnapshot {
    const gateway = new LedgerGateway(client);
    return {
      gateway,
      loader: new StateLoader(gateway, this.vocabulary, this.projections),
      events: new EventReader(client),
      checkpoints: new CheckpointStore(client),
      close: async () => {
        this.open -= 1;
        const whole = await client.query('rollback').then(() => true, () => false);
        client.release(!whole);
      },
    };
  }
}
