import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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
  /** Aborted when the service stops and cannot wait for its reader any longer. */
  readonly signal: AbortSignal;
  /** Lets go of it; more than once does no harm. */
  close(): Promise<void>;
}

/** So many may read whole logs at a time on a node. */
const MOST = 8;
/** So long a service that stops waits for them. */
const DRAIN_MS = 5_000;

/** Opens snapshots of the log, each on a connection of its own. */
@Injectable()
export class LogSnapshots implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private taken = 0;
  private readonly open = new Set<PoolClient>();
  private readonly stopping = new AbortController();
  private late: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** 503 `too-many-readers` when as many as may are reading already. */
  async take(): Promise<LogSnapshot> {
    if (this.taken >= MOST) throw new Refusal(503, 'too-many-readers', { retryAfter: 5 });
    this.taken += 1;
    try {
      return this.over(await this.begin());
    } catch (error) {
      this.taken -= 1;
      throw error;
    }
  }

  /** To be called when the service begins to stop: its readers are given some seconds to come to their end. */
  drain(): void {
    this.late ??= setTimeout(() => this.stopping.abort(), DRAIN_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.late);
    for (const client of this.open) client.release(true);
    this.open.clear();
    await this.pool?.end();
  }

  private async begin(): Promise<PoolClient> {
    this.pool ??= longPoolOf(this.source, MOST);
    const client = await this.pool.connect();
    try {
      await client.query('begin transaction isolation level repeatable read read only');
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.open.add(client);
    return client;
  }

  private over(client: PoolClient): LogSnapshot {
    const gateway = new LedgerGateway(client);
    return {
      gateway,
      loader: new StateLoader(gateway, this.vocabulary, this.projections),
      events: new EventReader(client),
      checkpoints: new CheckpointStore(client),
      signal: this.stopping.signal,
      close: () => this.close(client),
    };
  }

  private async close(client: PoolClient): Promise<void> {
    if (!this.open.delete(client)) return;
    this.taken -= 1;
    const whole = await client.query('rollback').then(() => true, () => false);
    client.release(!whole);
  }
}
