import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CommandRunner, Projections } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { viewerOf } from '@app/transport';
import { stateOf } from './state-of';

/** The whole campaign, from the folded state at the head. */
@Injectable()
export class StateQueries {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  async now(asking: Asking): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const state = await this.runner.state(campaignId);
    return stateOf(campaignId, this.systems.of(state.system), state, viewer, (collection, entity) => this.projections.resource(state, collection, entity, viewer));
  }
}
