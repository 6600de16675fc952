import { Inject, Injectable } from '@nestjs/common';
import type { CampaignState } from '@app/kernel';
import { CommandRunner } from '../command-runner';
import type { Viewer } from '../viewing';
import { PastViews } from './past-views';

/** The state that a viewer looks at: the one at the head, or that of its moment. */
@Injectable()
export class StateReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PastViews) private readonly past: PastViews,
  ) {}

  /** What of it the viewer may see, is for whoever renders it. */
  seenBy(campaignId: string, { moment }: Viewer): Promise<CampaignState> {
    return moment ? this.past.state(campaignId, moment) : this.runner.state(campaignId);
  }

  /** The same with the seeds (hex) that this server has of epochs that were over then. */
  async withPastSeeds(campaignId: string, viewer: Viewer): ReturnType<CommandRunner['withPastSeeds']> {
    const now = await this.runner.withPastSeeds(campaignId);
    if (!viewer.moment) return now;
    const state = await this.seenBy(campaignId, viewer);
    const over = new Set(state.dice.past.map(({ epoch }) => epoch));
    return { state, pastSeed: (epoch, lane) => (over.has(epoch) ? now.pastSeed(epoch, lane) : undefined) };
  }
}
