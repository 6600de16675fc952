import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import { badForm, type JsonObject } from '@app/kernel';
import { isUuid } from '@app/shapes';
import { viewerOf, type PageRequest } from '@app/transport';
import { CLOCK_KINDS } from './domain/clock';

/** By what a list of clocks can be narrowed; a text that is no kind or no id is refused (400). */
export interface ClockFilters {
  readonly characterId?: string;
  readonly kind?: string;
}

/** Reads of clocks. */
@Injectable()
export class ClocksQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest, filters: ClockFilters): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'clocks', filters: conditions(filters), ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'clocks', id, 'clock');
  }
}

function conditions({ characterId, kind }: ClockFilters): Filter[] {
  if (characterId !== undefined && !isUuid(characterId)) throw badForm([{ pointer: '/characterId', code: 'uuid' }]);
  const kinds: readonly string[] = CLOCK_KINDS;
  if (kind !== undefined && !kinds.includes(kind)) throw badForm([{ pointer: '/kind', code: 'one-of', params: { values: kinds.join(', ') } }]);
  return [
    ...(characterId === undefined ? [] : [{ column: 'character_id', is: characterId }]),
    ...(kind === undefined ? [] : [{ column: 'kind', is: kind }]),
  ];
}
