import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import type { ThingDefinition } from '@app/rules';
import { isName, isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';

/** By what a list of things can be narrowed. */
export interface ThingFilters {
  readonly status?: string;
  readonly characterId?: string;
}

/** Reads of the rule systems' things. */
@Injectable()
export class ThingsQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, { collection }: ThingDefinition, page: PageRequest, filters: ThingFilters): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'things', filters: [ofKind(collection.subject), ...conditions(filters)], ...page });
  }

  one(asking: Asking, { collection }: ThingDefinition, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'things', id, collection.subject, [ofKind(collection.subject)]);
  }
}

const ofKind = (kind: string): Filter => ({ column: 'kind', is: kind });

function conditions({ status, characterId }: ThingFilters): Filter[] {
  if (status !== undefined && !isName(status)) throw badForm([{ pointer: '/status', code: 'name' }]);
  if (characterId !== undefined && !isUuid(characterId)) throw badForm([{ pointer: '/characterId', code: 'uuid' }]);
  return [...(status ? [{ column: 'status', is: status }] : []), ...(characterId ? [{ column: 'character_id', is: characterId }] : [])];
}
