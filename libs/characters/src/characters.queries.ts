import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Page } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';

/** Reads of characters. */
@Injectable()
export class CharactersQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'characters', ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'characters', id, 'character');
  }
}
