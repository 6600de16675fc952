import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { CommandRunner } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { isName, isUuid } from '@app/shapes';
import { viewerOf } from '@app/transport';
import { pendingOf } from './pending-of';

/** By what the list of what is open can be narrowed. */
export interface PendingFilters {
  readonly characterId?: string;
  readonly kind?: string;
}

/** What now: all that is open in a campaign, and from whom it is expected. */
@Injectable()
export class PendingQueries {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /** Oldest first, as far as the caller may know of it; all of it, since it is never much. */
  async all(asking: Asking, { characterId, kind }: PendingFilters): Promise<JsonObject[]> {
    if (characterId !== undefined && !isUuid(characterId)) throw badForm([{ pointer: '/characterId', code: 'uuid' }]);
    if (kind !== undefined && !isName(kind)) throw badForm([{ pointer: '/kind', code: 'name' }]);
    const { campaignId, viewer } = viewerOf(asking);
    const state = await this.runner.state(campaignId);
    return pendingOf(this.systems.of(state.system), state, viewer).filter(
      (item) => (characterId === undefined || item['characterId'] === characterId) && (kind === undefined || item['kind'] === kind),
    );
  }
}
