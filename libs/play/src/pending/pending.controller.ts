import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, refuseUnknown, stringOf, Who } from '@app/transport';
import { PendingQueries } from './pending.queries';
import { PendingView } from './pending.view';

const FILTERS = { characterId: 'Only what is open for this character.', kind: 'Only this kind.' } as const;

@ApiTags('campaigns')
@Controller('v1/campaigns/:campaignId/pending')
export class PendingController {
  constructor(@Inject(PendingQueries) private readonly queries: PendingQueries) {}

  @Get()
  @Operation({ graph: 'Query.pending', summary: 'All that waits for somebody, oldest first.', returns: PendingView, listed: true, query: FILTERS })
  async all(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<unknown> {
    refuseUnknown(query, Object.keys(FILTERS));
    const characterId = stringOf(query, 'characterId');
    const kind = stringOf(query, 'kind');
    return { data: await this.queries.all(who, { ...(characterId === undefined ? {} : { characterId }), ...(kind === undefined ? {} : { kind }) }), next: null };
  }
}
