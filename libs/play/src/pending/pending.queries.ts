import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { cutPage, StateReader, type Page } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { isName, isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';
import { pendingOf } from '../domain/pending-of';

/** By what the list of what is open can be narrowed. */
export interface PendingFilters {
  readonly characterId?: string;
  readonly kind?: string;
}

/** What now: all that is open in a campaign, and from whom it is expected. */
@Injectable()
export class PendingQueries {
  constructor(
    @Inject(StateReader) private readonly states: StateReader,
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
  ) {}

  /** A page, oldest first, as far as the caller may know of it. What one event opened stays on one page. */
  async page(asking: Asking, { limit, after }: PageRequest, { characterId, kind }: PendingFilters): Promise<Page> {
    if (characterId !== undefined && !isUuid(characterId)) throw badForm([{ pointer: '/characterId', code: 'uuid' }]);
    if (kind !== undefined && !isName(kind)) throw badForm([{ pointer: '/kind', code: 'name' }]);
    const { campaignId, viewer } = viewerOf(asking);
    const state = await this.states.seenBy(campaignId, viewer);
    const all = pendingOf(this.systems.of(state.system), state, viewer);
    const left = all.filter((item) => (after === 0 || sequenceOf(item) > after) && (characterId === undefined || item['characterId'] === characterId) && (kind === undefined || item['kind'] === kind));
    const last = left[limit - 1];
    const until = last === undefined ? left.length : left.findLastIndex((item) => sequenceOf(item) === sequenceOf(last)) + 1;
    return cutPage(left.slice(0, until + 1), until, sequenceOf, (item) => item);
  }
}

const sequenceOf = ({ sequence }: JsonObject): number => Number(sequence);
