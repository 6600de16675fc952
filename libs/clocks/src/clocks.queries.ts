import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Page } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';

/** Reads of clocks. */
@Injectable()
export class ClocksQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'clocks', ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'clocks', id, 'clock');
  }
}
