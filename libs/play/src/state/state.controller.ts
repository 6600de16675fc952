import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, Who } from '@app/transport';
import { StateQueries } from './state.queries';
import { StateView } from './state.view';

@ApiTags('campaigns')
@Controller('v1/campaigns/:campaignId/state')
export class StateController {
  constructor(@Inject(StateQueries) private readonly queries: StateQueries) {}

  @Get()
  @Operation({ graph: 'Query.state', past: true, summary: 'The whole campaign as it stands, or as it stood, as the caller may see it.', returns: StateView })
  whole(@Who() who: Asking): Promise<unknown> {
    return this.queries.whole(who);
  }
}
