import { hexToBytes } from '@app/formats';
import { Refusal } from '@app/kernel';
import { newEntry, takeOver, type CampaignEntry } from './campaign-entry';
import type { QueuedJob } from './job';
import type { LaneServices } from './lane-services';
import type { HeadReport } from './ledger.gateway';

/** One campaign as a node has it in memory, and how it comes up to the head of the log. */
export class CampaignHead {
  private entry: CampaignEntry | undefined;

  constructor(
    private readonly campaignId: string,
    private readonly services: LaneServices,
  ) {}

  /** What is in memory, else what the log has; for the job that makes the campaign an empty entry. 404 for none. */
  async known(founding?: QueuedJob): Promise<CampaignEntry> {
    return this.entry ?? this.load(founding);
  }

  /** The entry, compared with the head as it is now; 404 for a campaign that is not there. */
  async confirmed(): Promise<CampaignEntry> {
    const entry = await this.known();
    const report = await this.services.gateway.confirm(this.campaignId, [], entry.state.sequence);
    if (!report) throw this.missing();
    await this.catchUp(report);
    return this.entry ?? entry;
  }

  /** Takes in what was missed, unless the entry has it already. */
  async catchUp(report: HeadReport | null): Promise<void> {
    const { entry } = this;
    if (!entry || !report || report.sequence <= entry.state.sequence) return;
    const next = await this.afterMissing(entry, report);
    // While that was read a command of this node may have gone further.
    if (!this.entry || this.entry.state.sequence <= next.state.sequence) this.entry = next;
  }

  /** Never goes back: while a command was stored a reader may have come further. */
  keep(entry: CampaignEntry): void {
    if (!this.entry || this.entry.state.sequence <= entry.state.sequence) this.entry = entry;
  }

  /** After a call whose fate is unknown nothing in memory can be relied on. */
  forget(): void {
    this.entry = undefined;
  }

  private async load(founding: QueuedJob | undefined): Promise<CampaignEntry> {
    const report = await this.services.gateway.confirm(this.campaignId, [], 0);
    const stream = report?.stream ?? founding?.job.definition.founds?.(founding.job.input);
    if (stream === undefined) throw this.missing();
    this.entry = await this.services.open(this.campaignId, stream, report !== null);
    return this.entry;
  }

  /** Folds the missed events; reads all anew when they are too many. Seeds are read again after another epoch began. */
  private async afterMissing(entry: CampaignEntry, report: HeadReport): Promise<CampaignEntry> {
    const { missed, far } = report;
    // What was missed begins where the call was made from; the entry may have been exchanged since.
    if (far || !missed || !this.services.loader.continues(entry.state, missed)) return this.services.open(this.campaignId, report.stream, true);
    const state = await this.services.foldMissed(this.campaignId, entry.state, missed);
    const seeds = state.dice.epoch === entry.state.dice.epoch ? entry.seeds : await this.services.seeds(this.campaignId);
    const next = newEntry(state, hexToBytes(report.chain), seeds, entry.snapshotAt);
    takeOver(next, entry, missed);
    return next;
  }

  /** Nothing of a campaign that is gone stays in memory. */
  private missing(): Refusal {
    this.forget();
    return new Refusal(404, 'not-found', { what: 'campaign', id: this.campaignId });
  }
}
