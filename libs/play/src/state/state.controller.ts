import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, refuseUnknown, Who } from '@app/transport';
import { StateQueries } from './state.queries';
import { StateView } from './state.view';

@ApiTags('campaigns')
@Controller('v1/campaigns/:campaignId/state')
export class StateController {
  constructor(@Inject(StateQueries) private readonly queries: StateQueries) {}

  @Get()
  @Operation({ graph: 'Query.state', summary: 'The whole campaign as it stands, as the caller may see it.', returns: StateView })
  now(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<unknown> {
    refuseUnknown(query, []);
    return this.queries.now(who);
  }
}
