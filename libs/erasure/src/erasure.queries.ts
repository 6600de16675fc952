import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';
import { ERASURES } from './domain/erasure';

/** Erasures stand among other things in one read model. */
const OURS: readonly Filter[] = [{ column: 'kind', is: ERASURES.subject }];

/** Reads of erasures. */
@Injectable()
export class ErasureQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'things', filters: OURS, ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'things', id, ERASURES.subject, OURS);
  }
}
