import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CommandRunner } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { viewerOf, type PageRequest } from '@app/transport';
import { diceResource } from './dice-resource';

/** Reads of a campaign's dice, from the folded state at the head. */
@Injectable()
export class DiceQueries {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  async now(asking: Asking, page: PageRequest): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const { state, pastSeed } = await this.runner.withPastSeeds(campaignId);
    return diceResource(this.systems.of(state.system), state, viewer, page, pastSeed);
  }
}
