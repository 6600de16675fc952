import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { StateReader, WHOLE_STATE, type WholeState } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf } from '@app/transport';

/** The whole campaign, from the folded state at the head or at a moment before it. */
@Injectable()
export class StateQueries {
  constructor(
    @Inject(StateReader) private readonly states: StateReader,
    @Inject(WHOLE_STATE) private readonly render: WholeState,
  ) {}

  async whole(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.render(campaignId, await this.states.seenBy(campaignId, viewer), viewer);
  }
}
