import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CommandRunner, WHOLE_STATE, type WholeState } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf } from '@app/transport';

/** The whole campaign, from the folded state at the head. */
@Injectable()
export class StateQueries {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(WHOLE_STATE) private readonly whole: WholeState,
  ) {}

  async now(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const state = await this.runner.state(campaignId);
    return this.whole(campaignId, state, viewer);
  }
}
