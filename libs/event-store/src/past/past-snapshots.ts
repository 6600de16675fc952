import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Vocabulary, type CampaignState } from '@app/kernel';
import { FOLD_HASH } from '../fold-hash';
import { LedgerGateway } from '../ledger.gateway';
import { writeSnapshot } from '../snapshots';
import { PastGateway } from './past.gateway';

/** Snapshots that wait to be stored; whoever folds on meanwhile waits for room. */
const MOST_WAITING = 32;

interface Waiting {
  readonly campaignId: string;
  readonly state: CampaignState;
  readonly head: number;
}

/** Stores snapshots of the past behind the answers, one after another. */
@Injectable()
export class PastSnapshots implements OnApplicationShutdown {
  private readonly logger = new Logger('Ledger');
  private readonly waiting: Waiting[] = [];
  private readonly forRoom: (() => void)[] = [];
  private working: Promise<void> | undefined;

  constructor(
    @Inject(PastGateway) private readonly gateway: PastGateway,
    @Inject(LedgerGateway) private readonly ledger: LedgerGateway,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** Takes a state that was read when the log was at `head`; settles as soon as there is room for the next. */
  async offer(campaignId: string, state: CampaignState, head: number): Promise<void> {
    this.waiting.push({ campaignId, state, head });
    this.working ??= this.work();
    if (this.waiting.length > MOST_WAITING) await new Promise<void>((resolve) => this.forRoom.push(resolve));
  }

  /** Settles when all that was offered is stored. */
  async settled(): Promise<void> {
    await this.working;
  }

  /** Those that wait are not stored any more, those that are stored are deleted. */
  async forget(campaignId: string): Promise<void> {
    const others = this.waiting.filter((one) => one.campaignId !== campaignId);
    this.waiting.splice(0, this.waiting.length, ...others);
    await this.working;
    await this.gateway.forgetSnapshots(campaignId);
  }

  async onApplicationShutdown(): Promise<void> {
    this.waiting.splice(0);
    await this.working;
  }

  private async work(): Promise<void> {
    // The answer leaves first.
    await new Promise(setImmediate);
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      await this.store(next);
      this.forRoom.shift()?.();
    }
    this.working = undefined;
    for (const resolve of this.forRoom.splice(0)) resolve();
  }

  private async store({ campaignId, state, head }: Waiting): Promise<void> {
    try {
      await this.ledger.storeSnapshot(campaignId, state.sequence, FOLD_HASH, writeSnapshot(this.vocabulary, state), head);
    } catch (error) {
      this.logger.warn(`no snapshot of campaign ${campaignId}: ${String(error)}`);
    }
  }
}
