import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppendListeners, CheckpointSigner, CheckpointStore, LedgerGateway, type Appended, type LedgerHead, type StoredCheckpoint } from '@app/event-store';
import { notFound } from '@app/kernel';
import { CHECKPOINT_EVERY } from '../options';
import { CheckpointFile } from './checkpoint-file';

/** What this node knows of a campaign: the last sequence that it heard of, and a sequence up to which nothing is due. */
interface Known {
  sequence: number;
  settled: number;
}

const REMEMBERED = 10_000;
/** After these somebody may well want a witness of the head as it is. */
const ENDS = ['session-ended', 'campaign-archived', 'campaign-deleted'];

/**
 * Makes checkpoints: when one is asked for, after a session has ended or the campaign was archived or deleted, and when it
 * passes a multiple of so many events. Those come after the append was answered, one at a time for a node. What is due is told from the database when
 * a node hears of a campaign for the first time, or of an append after others' than its own: so what a crash left out is
 * made up for with the next append, by a checkpoint of the head as it is then.
 */
@Injectable()
export class CheckpointMaker implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Checkpoints');
  private readonly known = new LRUCache<string, Known>({ max: REMEMBERED });
  private work = Promise.resolve();

  constructor(
    @Inject(CheckpointSigner) private readonly signer: CheckpointSigner,
    @Inject(CheckpointStore) private readonly store: CheckpointStore,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
    @Inject(CheckpointFile) private readonly file: CheckpointFile,
    @Inject(CHECKPOINT_EVERY) private readonly every: number,
    @Inject(AppendListeners) listeners: AppendListeners,
  ) {
    listeners.add((appended) => this.heard(appended));
  }

  /** What is under way is finished before the database goes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.work;
  }

  /** The checkpoint of the head as it is now: the one that stands there, else a new one; 404 for no such campaign. */
  async atHead(campaignId: string): Promise<StoredCheckpoint> {
    const head = await this.gateway.head(campaignId);
    if (!head) throw notFound('campaign', campaignId);
    const standing = await this.own(campaignId, head.sequence);
    if (standing) return standing;
    await this.make(campaignId, head);
    const made = await this.own(campaignId, head.sequence);
    if (!made) throw new Error('a checkpoint that was stored is not there');
    return made;
  }

  private heard(appended: Appended): void {
    const { campaignId, before, sequence } = appended;
    const known = this.known.get(campaignId);
    if (!known || known.sequence !== before) {
      this.known.set(campaignId, { sequence, settled: sequence });
      return this.later(campaignId, () => this.makeUp(appended));
    }
    known.sequence = sequence;
    if (!appended.types.some((type) => ENDS.includes(type)) && !this.passed(known.settled, sequence)) return;
    known.settled = sequence;
    this.later(campaignId, () => this.make(campaignId, appended));
  }

  /** Makes the checkpoint of the head after this append if one is due, by this append or by one before it. */
  private async makeUp(appended: Appended): Promise<void> {
    const { last, ended } = await this.store.standing(appended.campaignId, this.signer.verifierKey());
    if (last < appended.sequence && (ended || this.passed(last, appended.sequence))) await this.make(appended.campaignId, appended);
  }

  /** To the outside first: a checkpoint that a crash leaves there alone is made again, one that it leaves out there is not. */
  private async make(campaignId: string, { stream, sequence, chain }: LedgerHead): Promise<void> {
    const checkpoint = this.signer.sign(stream, { sequence, chain });
    await this.file.deliver({ campaign: campaignId, stream, checkpoint });
    await this.store.store(campaignId, sequence, checkpoint, this.signer.verifierKey());
  }

  private async own(campaignId: string, sequence: number): Promise<StoredCheckpoint | undefined> {
    const stored = await this.store.page(campaignId, { after: sequence - 1, limit: 1, order: 'asc' });
    return stored.find((checkpoint) => checkpoint.sequence === sequence && checkpoint.key === this.signer.verifierKey());
  }

  private passed(from: number, to: number): boolean {
    return Math.floor(to / this.every) > Math.floor(from / this.every);
  }

  private later(campaignId: string, work: () => Promise<void>): void {
    this.work = this.work.then(work).catch((error: unknown) => {
      // Nothing is known of it any more: the next append looks again.
      this.known.delete(campaignId);
      this.logger.warn(`no checkpoint of campaign ${campaignId} (tried again after its next event): ${String(error)}`);
    });
  }
}
