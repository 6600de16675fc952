import { Inject, Injectable, Logger } from '@nestjs/common';
import { bytesToHex, chainStart, hexToBytes } from '@app/formats';
import { emptyState, Refusal, Vocabulary, type CampaignState } from '@app/kernel';
import { AppendListeners } from './append-listeners';
import { newEntry, type CampaignEntry } from './campaign-entry';
import { seedKey, type Seeds } from './dice-box';
import { FOLD_HASH } from './fold-hash';
import { LedgerClock } from './ledger-clock';
import { LedgerGateway } from './ledger.gateway';
import { LogSearcher } from './log-searcher';
import { nodeHashing } from './node-hashing';
import { parkedAt, Poison } from './poison';
import { PastReader } from './past-reader';
import { Projections } from './projections';
import { SecretBox } from './secret-box';
import { snapshotSpacing, writeSnapshot } from './snapshots';
import { StateLoader } from './state-loader';
import type { StoredEvent } from './stored-event';
import { VIEWS_VERSION } from './views-version';

/** What every lane needs of the node: reading campaigns, time, secrets, snapshots. */
@Injectable()
export class LaneServices {
  private readonly logger = new Logger('Ledger');
  /** The event that each campaign was parked at by this node. */
  private readonly poisoned = new Map<string, number>();

  constructor(
    @Inject(LedgerGateway) readonly gateway: LedgerGateway,
    @Inject(StateLoader) readonly loader: StateLoader,
    @Inject(PastReader) readonly past: PastReader,
    @Inject(LogSearcher) readonly searcher: LogSearcher,
    @Inject(Projections) readonly projections: Projections,
    @Inject(SecretBox) private readonly box: SecretBox,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
    @Inject(Vocabulary) readonly vocabulary: Vocabulary,
    @Inject(AppendListeners) private readonly listeners: AppendListeners,
  ) {}

  /** RFC 3339 in UTC with milliseconds. */
  now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  log(line: string): void {
    this.logger.warn(line);
  }

  /** Hex of a seed as it is stored. */
  readonly sealSecret = (hex: string): string => this.box.seal(hexToBytes(hex));

  /** A campaign as it stands in the log; an empty one when it is not `stored` yet. */
  async open(campaignId: string, stream: string, stored: boolean): Promise<CampaignEntry> {
    await this.clock.refresh();
    if (!stored) return newEntry(emptyState(stream), chainStart(nodeHashing, stream), new Map(), 0);
    const { state, snapshotAt } = await this.loader.load(campaignId, stream).catch((error: unknown) => this.unreadable(campaignId, error));
    const chain = await this.gateway.chainAt(campaignId, state.sequence);
    return newEntry(state, hexToBytes(chain ?? ''), await this.seeds(campaignId), snapshotAt);
  }

  /** Why nothing is appended to a campaign whose read models this node does not make. */
  async otherViews(campaignId: string): Promise<Refusal> {
    const standing = await this.gateway.viewsOf(campaignId);
    if (!standing || standing.version > VIEWS_VERSION) return new Refusal(503, 'other-version', { retryAfter: 5 });
    if (standing.parked) return new Refusal(...parkedAt(standing.parked.sequence));
    return new Refusal(503, 'views-outdated', { version: standing.version, wanted: VIEWS_VERSION, retryAfter: 30 });
  }

  /** A state with the events that it misses. */
  async foldMissed(campaignId: string, state: CampaignState, missed: readonly StoredEvent[]): Promise<CampaignState> {
    try {
      return await this.loader.foldAll(campaignId, state, missed);
    } catch (error) {
      return this.unreadable(campaignId, error);
    }
  }

  /** A log that cannot be folded parks its campaign: nobody should have to look for it. */
  private async unreadable(campaignId: string, error: unknown): Promise<never> {
    if (error instanceof Poison && this.poisoned.get(campaignId) !== error.sequence) {
      this.poisoned.set(campaignId, error.sequence);
      this.log(`campaign ${campaignId} is PARKED at event ${error.sequence}, which cannot be folded: ${error.reason}`);
      await this.gateway.park(campaignId, error.sequence, VIEWS_VERSION, error.reason);
    }
    throw error;
  }

  async seeds(campaignId: string): Promise<Seeds> {
    const rows = await this.gateway.seeds(campaignId);
    return new Map(rows.map(({ epoch, lane, secret }) => [seedKey(epoch, lane), this.box.open(secret).toString('hex')]));
  }

  /** What follows an append once its commands are answered: nobody waits for it. `types`: those of its events. */
  appended(campaignId: string, entry: CampaignEntry, types: readonly string[]): void {
    const { sequence, stream } = entry.state;
    this.snapshot(campaignId, entry);
    this.listeners.tell({ campaignId, stream, before: sequence - types.length, sequence, chain: bytesToHex(entry.chain), types });
  }

  /**
   * Stores a snapshot when enough happened since the last one; outside of the command's path. A state with much in it is
   * stored the more seldom, so that an event costs the same however much there is.
   */
  private snapshot(campaignId: string, entry: CampaignEntry): void {
    if (entry.state.sequence - entry.snapshotAt < snapshotSpacing(entry.state)) return;
    entry.snapshotAt = entry.state.sequence;
    this.gateway
      .storeSnapshot(campaignId, entry.state.sequence, FOLD_HASH, writeSnapshot(this.vocabulary, entry.state))
      .catch((error: unknown) => this.log(`no snapshot of campaign ${campaignId}: ${String(error)}`));
  }
}
