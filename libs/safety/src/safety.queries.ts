import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { ViewReader, type Filter, type Page } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { viewerOf, type PageRequest } from '@app/transport';
import { SAFETY_SIGNALS } from './domain/safety-signal';

/** Signals stand among other things in one read model. */
const SIGNALS: readonly Filter[] = [{ column: 'kind', is: SAFETY_SIGNALS.subject }];

/** Reads of safety signals. */
@Injectable()
export class SafetyQueries {
  constructor(@Inject(ViewReader) private readonly views: ViewReader) {}

  list(asking: Asking, page: PageRequest): Promise<Page> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.list(campaignId, viewer, { table: 'things', filters: SIGNALS, ...page });
  }

  one(asking: Asking, id: string): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.views.one(campaignId, viewer, 'things', id, SAFETY_SIGNALS.subject, SIGNALS);
  }
}
