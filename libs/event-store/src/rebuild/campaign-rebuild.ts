import type { ClientBase } from 'pg';
import type { CampaignState, Vocabulary } from '@app/kernel';
import { LedgerGateway } from '../ledger.gateway';
import { Poison } from '../poison';
import type { Projections } from '../projections';
import { StateLoader } from '../state-loader';
import { foldPage, logPages, type BatchSize } from './log-pages';
import { storable } from './storable';
import { ErasedMeanwhile, Stage, stagedTable, type StageStanding } from './stage';
import { StagedGateway } from './staged-gateway';
import { ViewFold, type Batch } from './view-fold';

/** What rebuilds work with: two connections of the owner of the tables, one that reads logs and one that writes rows. */
export interface RebuildTools {
  readonly reader: ClientBase;
  readonly writer: ClientBase;
  readonly vocabulary: Vocabulary;
  readonly projections: Projections;
  /** Names the code that makes the rows: what another one began is begun again. */
  readonly mark: string;
  readonly batch: BatchSize;
}

/** Batches whose rows are remembered. */
const REMEMBERED = 2;

/** The read models of one campaign, made again from its log while it is played, and put in the place of the live ones. */
export class CampaignRebuild {
  private readonly stage: Stage;
  /** The batch that is being stored while the next one is folded. */
  private storing: Promise<void> = Promise.resolve();
  /** The last event of the chapter that was ended last. */
  private keptAt = 0;

  constructor(
    private readonly tools: RebuildTools,
    private readonly campaignId: string,
    private readonly progress: (sequence: number) => void,
  ) {
    this.stage = new Stage(tools.writer, campaignId, tools.vocabulary);
  }

  /** The poison that parked the campaign, if one did; any other failure leaves what was made so far for the next run. */
  async run(): Promise<Poison | undefined> {
    for (;;) {
      try {
        await this.attempt();
        return undefined;
      } catch (error) {
        if (error instanceof ErasedMeanwhile) continue;
        if (!(error instanceof Poison)) throw error;
        await this.stage.park(error.sequence, error.reason);
        return error;
      }
    }
  }

  private async attempt(): Promise<void> {
    const gateway = new LedgerGateway(this.tools.reader);
    const head = await gateway.head(this.campaignId);
    if (!head) return this.stage.forget();
    const standing = await this.stage.open(this.tools.mark, head.stream);
    const fold = this.foldFrom(standing);
    // What an attempt before this one failed with is over.
    this.storing = Promise.resolve();
    this.keptAt = standing.state.sequence;
    try {
      for await (const page of logPages(gateway, this.campaignId, standing.state.sequence)) {
        await foldPage(fold, page, () => this.flush(fold, standing), this.tools.batch);
        this.progress(fold.state.sequence);
      }
      fold.settle();
      await this.flush(fold, standing, true);
      await this.storing;
    } finally {
      await this.storing.catch(() => undefined);
      await this.stage.leave();
    }
    await this.switch(fold, standing);
  }

  private foldFrom({ state }: StageStanding): ViewFold {
    const { vocabulary, projections, writer, batch } = this.tools;
    const loader = new StateLoader(new StagedGateway(writer, stagedTable, () => this.storing), vocabulary, projections);
    return new ViewFold({ vocabulary, projections, loader, remembered: REMEMBERED * batch.rows }, this.campaignId, state);
  }

  private async flush(fold: ViewFold, { erasures }: StageStanding, last = false): Promise<void> {
    await this.storing;
    const [batch, state] = [fold.takeBatch(), fold.state];
    const ends = last || state.sequence - this.keptAt >= this.tools.batch.events;
    if (ends) this.keptAt = state.sequence;
    this.storing = storable(fold, () => this.store(batch, state, erasures, ends));
    // Whoever waits for it hears of a failure: the next batch, or the end.
    this.storing.catch(() => undefined);
  }

  private async store(batch: Batch, state: CampaignState, erasures: number, ends: boolean): Promise<void> {
    await this.stage.add(batch, erasures);
    if (ends) await this.stage.keep(state);
  }

  /** What was appended meanwhile comes in under the head's lock; then nothing is left that the live rows have and these have not. */
  private async switch(fold: ViewFold, { erasures }: StageStanding): Promise<void> {
    await this.stage.inTransaction(async () => {
      const sequence = await this.stage.lockHead(erasures);
      if (sequence === undefined) return this.stage.forget();
      const gateway = new LedgerGateway(this.tools.writer);
      for await (const page of logPages(gateway, this.campaignId, fold.state.sequence)) await foldPage(fold, page, async () => undefined);
      fold.settle();
      if (fold.state.sequence !== sequence) throw new Poison(fold.state.sequence + 1, new Error(`the log ends before its head, ${sequence}`));
      await storable(fold, () => this.stage.become(fold.takeBatch(), fold.rest()));
    });
  }
}
