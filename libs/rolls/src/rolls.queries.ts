import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import { isName, isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';

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

  list(asking: Asking, page: PageRequest, filters: RollFilters): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'rolls', filters: conditions(filters), ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'rolls', id, 'roll');
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
