import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page, type Viewer } from '@app/event-store';
import { badForm, ONLY, revertsIn, type JsonObject, type RevertMark } from '@app/kernel';
import { isName, isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';
import { crossedBy, withRevert } from './domain/in-play';

/** Rolls that are read at a time to find those that a revert crossed. */
const PAGE = 200;

/** By what a list of rolls can be narrowed. */
export interface RollFilters {
  readonly characterId?: string;
  readonly sessionId?: string;
  readonly kind?: string;
}

/** Reads of rolls. */
@Injectable()
export class RollsQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  async list(asking: Asking, page: PageRequest, filters: RollFilters): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    const listed = await this.views.list(campaignId, viewer, { table: 'rolls', filters: conditions(filters), ...page });
    const reverts = await this.reverts(campaignId, viewer);
    return { ...listed, data: listed.data.map((roll) => withRevert(roll, reverts)) };
  }

  async one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    const roll = await this.views.one(campaignId, viewer, 'rolls', id, 'roll');
    return withRevert(roll, await this.reverts(campaignId, viewer));
  }

  /** Of the rolls that a revert took out of play the first ones, as many as `most`, and whether there are more. */
  async crossedBy(asking: Asking, sequence: number, most: number): Promise<{ rolls: JsonObject[]; moreRolls: boolean }> {
    const { campaignId, viewer } = viewerOf(asking);
    const reverts = await this.reverts(campaignId, viewer);
    const mark = reverts.find((revert) => revert.sequence === sequence);
    const rolls: JsonObject[] = [];
    if (!mark) return { rolls, moreRolls: false };
    for (let after: number | null = mark.toSequence; after !== null && rolls.length <= most; ) {
      const page = await this.views.list(campaignId, viewer, { table: 'rolls', after, limit: PAGE });
      rolls.push(...crossedBy(page.data, mark, reverts));
      after = page.next !== null && page.next < sequence ? page.next : null;
    }
    return { rolls: rolls.slice(0, most), moreRolls: rolls.length > most };
  }

  private async reverts(campaignId: string, viewer: Viewer): Promise<readonly RevertMark[]> {
    return revertsIn((await this.views.one(campaignId, viewer, 'campaigns', ONLY, 'campaign'))['reverts']);
  }
}

function checkForms({ characterId, sessionId, kind }: RollFilters): void {
  for (const [name, id] of Object.entries({ characterId, sessionId })) {
    if (id !== undefined && !isUuid(id)) throw badForm([{ pointer: `/${name}`, code: 'uuid' }]);
  }
  if (kind !== undefined && !isName(kind)) throw badForm([{ pointer: '/kind', code: 'name' }]);
}

function conditions(filters: RollFilters): Filter[] {
  checkForms(filters);
  const { characterId, sessionId, kind } = filters;
  return [
    ...(characterId ? [{ column: 'character_ids', has: characterId }] : []),
    ...(sessionId ? [{ column: 'session_id', is: sessionId }] : []),
    ...(kind ? [{ column: 'kind', is: kind }] : []),
  ];
}
