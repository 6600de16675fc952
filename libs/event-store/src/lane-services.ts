import { Inject, Injectable, Logger } from '@nestjs/common';
import { bytesToHex, chainStart, hexToBytes } from '@app/formats';
import { emptyState, Vocabulary } from '@app/kernel';
import { AppendListeners } from './append-listeners';
import { newEntry, type CampaignEntry } from './campaign-entry';
import { seedKey, type Seeds } from './dice-box';
import { FOLD_HASH } from './fold-hash';
import { LedgerClock } from './ledger-clock';
import { LedgerGateway } from './ledger.gateway';
import { nodeHashing } from './node-hashing';
import { Projections } from './projections';
import { SecretBox } from './secret-box';
import { snapshotSpacing, writeSnapshot } from './snapshots';
import { StateLoader } from './state-loader';

/** What every lane needs of the node: reading campaigns, time, secrets, snapshots. */
@Injectable()
export class LaneServices {
  private readonly logger = new Logger('Ledger');

  constructor(
    @Inject(LedgerGateway) readonly gateway: LedgerGateway,
    @Inject(StateLoader) readonly loader: StateLoader,
    @Inject(Projections) readonly projections: Projections,
    @Inject(SecretBox) private readonly box: SecretBox,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
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
    const { state, snapshotAt } = await this.loader.load(campaignId, stream);
    const chain = await this.gateway.chainAt(campaignId, state.sequence);
    return newEntry(state, hexToBytes(chain ?? ''), await this.seeds(campaignId), snapshotAt);
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
