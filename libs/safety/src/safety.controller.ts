import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { SafetyCommands } from './safety.commands';
import { RaiseSafetySignalInput, RAISING } from './safety.inputs';
import { SafetyQueries } from './safety.queries';
import { SafetySignalView } from './safety.view';

@ApiTags('safety')
@Controller('v1/campaigns/:campaignId/safety-signals')
export class SafetyController {
  constructor(
    @Inject(SafetyCommands) private readonly commands: SafetyCommands,
    @Inject(SafetyQueries) private readonly queries: SafetyQueries,
  ) {}

  @Get()
  @Operation({ graph: 'Query.safetySignals', past: true, summary: 'The safety signals of the campaign.', returns: SafetySignalView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('safety-signals', await this.queries.list(who, pageRequest('safety-signals', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.safetySignal', past: true, summary: 'A safety signal.', returns: SafetySignalView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post()
  @Operation({ graph: 'Mutation.raiseSafetySignal', summary: 'Raise a safety signal: anonymous, seen by everyone.', description: RAISING, returns: SafetySignalView, created: true })
  raise(@Who() who: Asking, @Body() input: RaiseSafetySignalInput): Promise<Answer> {
    return this.commands.raise(who, input);
  }
}
