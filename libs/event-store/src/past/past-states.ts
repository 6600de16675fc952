import { Inject, Injectable } from '@nestjs/common';
import { emptyState, Vocabulary, withoutGone, type CampaignState } from '@app/kernel';
import { AppendListeners } from '../append-listeners';
import { FOLD_HASH } from '../fold-hash';
import { LedgerGateway } from '../ledger.gateway';
import { readSnapshot, snapshotSpacing } from '../snapshots';
import { StateLoader } from '../state-loader';
import { parseStored } from '../stored-event';
import { KeptStates, type KeptState } from './kept-states';
import { PastGateway, type Reached } from './past.gateway';
import { PastSnapshots } from './past-snapshots';

/** Memory for states of the past, of all campaigns together. */
const MOST_BYTES = 64_000_000;
/** Events that are read and folded at a time; others of this process have their turn in between. */
const PAGE = 100;

/** A fold on its way to a moment of the past. */
interface Way extends Reached {
  readonly campaignId: string;
}

/**
 * States of the past: from memory, else folded from the nearest snapshot. Where none was near, snapshots are left behind,
 * so that a campaign without any (imported, erased in, or of another version's fold) is slow to look back in but once.
 */
@Injectable()
export class PastStates {
  private readonly kept = new KeptStates(MOST_BYTES);
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    @Inject(PastGateway) private readonly past: PastGateway,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(PastSnapshots) private readonly snapshots: PastSnapshots,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(AppendListeners) listeners: AppendListeners,
  ) {
    listeners.add(({ campaignId, types }) => {
      if (types.includes('words-erased')) this.kept.forget(campaignId);
    });
  }

  /**
   * Lets go of all that is kept of a campaign's past, in this process and in the database. What it holds of words after
   * that, it read after that.
   */
  async forget(campaignId: string): Promise<void> {
    await this.turns.get(campaignId);
    this.kept.forget(campaignId);
    await this.snapshots.forget(campaignId);
  }

  /** The state as the command left it that ends there; without what a state does not keep, and without what was erased since. */
  async at(campaignId: string, reached: Reached): Promise<CampaignState> {
    await this.forgetErased(campaignId, reached.head);
    const known = this.kept.get(campaignId, reached.sequence);
    return (known ?? (await this.inTurn({ ...reached, campaignId }))).state;
  }

  /** Erasures of other nodes are found here, too: by the log, which is read no further than since the last time. */
  private async forgetErased(campaignId: string, head: number): Promise<void> {
    const before = this.kept.headOf(campaignId);
    if (before === undefined || before >= head) return;
    if (await this.past.erasedBetween(campaignId, before, head)) this.kept.forget(campaignId);
    else this.kept.clean(campaignId, before, head);
  }

  /** One fold of a campaign at a time: the next one often begins where this one ends. */
  private async inTurn(way: Way): Promise<KeptState> {
    const { campaignId, sequence } = way;
    const before = this.turns.get(campaignId) ?? Promise.resolve();
    const own = before.then(() => this.kept.get(campaignId, sequence) ?? this.fold(way));
    const turn = own.catch(() => undefined);
    this.turns.set(campaignId, turn);
    try {
      return await own;
    } finally {
      if (this.turns.get(campaignId) === turn) this.turns.delete(campaignId);
    }
  }

  private async fold(way: Way): Promise<KeptState> {
    const { campaignId, sequence, head, stream } = way;
    const near = this.kept.before(campaignId, sequence);
    const snapshot = await this.gateway.snapshotBetween(campaignId, near?.state.sequence ?? 0, sequence, FOLD_HASH);
    const start = snapshot ? { state: readSnapshot(snapshot.state), snapshotAt: snapshot.sequence } : (near ?? { state: emptyState(stream), snapshotAt: 0 });
    const end = await this.onwards(way, start);
    this.kept.keep(campaignId, end, head);
    return end;
  }

  /** Folds to the end; leaves a snapshot behind wherever the last one is too far away. */
  private async onwards(way: Way, start: KeptState): Promise<KeptState> {
    const { campaignId, sequence } = way;
    let now = start;
    let { state } = start;
    while (state.sequence < sequence) {
      const page = await this.gateway.eventsAfter(campaignId, state.sequence, Math.min(PAGE, sequence - state.sequence));
      for (const stored of page) {
        const event = parseStored(stored);
        // What leaves a state may yet change within its command, so that it leaves between commands only.
        if (event.first === event.sequence && state.sequence - now.snapshotAt >= snapshotSpacing(state)) now = await this.leave(way, state);
        state = await this.loader.next(campaignId, now.state.sequence === state.sequence ? now.state : state, event);
      }
      if (page.length === 0) throw new Error(`campaign ${campaignId} ends at ${state.sequence}, before ${sequence}`);
    }
    if (state.sequence - now.snapshotAt >= snapshotSpacing(state)) return this.leave(way, state);
    return { state: withoutGone(this.vocabulary, state), snapshotAt: now.snapshotAt };
  }

  private async leave({ campaignId, head }: Way, whole: CampaignState): Promise<KeptState> {
    const state = withoutGone(this.vocabulary, whole);
    await this.snapshots.offer(campaignId, state, head);
    return { state, snapshotAt: state.sequence };
  }
}
