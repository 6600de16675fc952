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
/** And so many of them for one reader. */
const MOST_EACH = 2;
/** So long a service that stops waits for them. */
const DRAIN_MS = 5_000;

/** Opens snapshots of the log, each on a connection of its own. */
@Injectable()
export class LogSnapshots implements OnApplicationShutdown {
  private pool: Pool | undefined;
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  private readonly open = new Set<PoolClient>();
  private readonly stopping = new AbortController();
  private late: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(Projections) private readonly projections: Projections,
  ) {}

  /** `reader`: for whom; who reads as many logs as one may, or comes when as many are read as may be, is refused with 503 `too-many-readers`. */
  async take(reader: string): Promise<LogSnapshot> {
    if (this.taken >= MOST || (this.takenBy.get(reader) ?? 0) >= MOST_EACH) throw new Refusal(503, 'too-many-readers', { retryAfter: 5 });
    this.count(reader, 1);
    try {
      return this.over(await this.begin(), reader);
    } catch (error) {
      this.count(reader, -1);
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

  private over(client: PoolClient, reader: string): LogSnapshot {
    const gateway = new LedgerGateway(client);
    return {
      gateway,
      loader: new StateLoader(gateway, this.vocabulary, this.projections),
      events: new EventReader(client),
      checkpoints: new CheckpointStore(client),
      signal: this.stopping.signal,
      close: () => this.close(client, reader),
    };
  }

  private async close(client: PoolClient, reader: string): Promise<void> {
    if (!this.open.delete(client)) return;
    this.count(reader, -1);
    const whole = await client.query('rollback').then(() => true, () => false);
    client.release(!whole);
  }

  private count(reader: string, by: number): void {
    this.taken += by;
    const now = (this.takenBy.get(reader) ?? 0) + by;
    if (now === 0) this.takenBy.delete(reader);
    else this.takenBy.set(reader, now);
  }
}
