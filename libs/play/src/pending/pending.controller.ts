import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { filtersOf, listBody, Operation, pageRequest, Who, type ListBody } from '@app/transport';
import { PendingQueries } from './pending.queries';
import { PendingView } from './pending.view';

const FILTERS = { characterId: 'Only what is open for this character.', kind: 'Only this kind.' } as const;

@ApiTags('campaigns')
@Controller('v1/campaigns/:campaignId/pending')
export class PendingController {
  constructor(@Inject(PendingQueries) private readonly queries: PendingQueries) {}

  @Get()
  @Operation({ graph: 'Query.pending', past: true, summary: 'All that waits for somebody, oldest first.', returns: PendingView, list: true, query: FILTERS })
  async all(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    const names = ['characterId', 'kind'] as const;
    const page = pageRequest('pending', query, names);
    return listBody('pending', await this.queries.page(who, page, filtersOf(query, names)));
  }
}
