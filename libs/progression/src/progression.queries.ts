import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';
import { MILESTONES } from './domain/milestone';

/** Milestones stand among other things in one read model. */
const OF_KIND: readonly Filter[] = [{ column: 'kind', is: MILESTONES.subject }];

/** Reads of milestones. */
@Injectable()
export class ProgressionQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'things', filters: OF_KIND, ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'things', id, MILESTONES.subject, OF_KIND);
  }
}
