import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { StateReader } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { viewerOf, type PageRequest } from '@app/transport';
import { diceResource } from './dice-resource';

/** Reads of a campaign's dice, from the folded state. */
@Injectable()
export class DiceQueries {
  constructor(
    @Inject(StateReader) private readonly states: StateReader,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  async asked(asking: Asking, page: PageRequest): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const { state, pastSeed } = await this.states.withPastSeeds(campaignId, viewer);
    return diceResource(this.systems.of(state.system), state, viewer, page, pastSeed);
  }
}
