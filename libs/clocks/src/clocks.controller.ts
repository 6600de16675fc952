import { Body, Controller, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { filtersOf, listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { ClocksCommands } from './clocks.commands';
import { ChangeClockInput, ClearClockInput, CreateClockInput, TickClockInput } from './clocks.inputs';
import { ClocksQueries } from './clocks.queries';
import { ClockView } from './clocks.view';

@ApiTags('clocks')
@Controller('v1/campaigns/:campaignId/clocks')
export class ClocksController {
  constructor(
    @Inject(ClocksCommands) private readonly commands: ClocksCommands,
    @Inject(ClocksQueries) private readonly queries: ClocksQueries,
  ) {}

  @Get()
  @Operation({
    graph: 'Query.clocks',
    past: true, summary: 'The clocks that the caller may see.',
    returns: ClockView,
    list: true,
    query: { characterId: 'Clocks of this character.', kind: 'Clocks of this kind.' },
  })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    const names = ['characterId', 'kind'] as const;
    const page = pageRequest('clocks', query, names);
    return listBody('clocks', await this.queries.list(who, page, filtersOf(query, names)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.clock', past: true, summary: 'A clock.', returns: ClockView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post()
  @Operation({ graph: 'Mutation.createClock', summary: 'Make a clock.', returns: ClockView, created: true })
  create(@Who() who: Asking, @Body() input: CreateClockInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Post(':id/ticks')
  @Operation({ graph: 'Mutation.tickClock', summary: 'Tick or untick a clock by hand.', returns: ClockView })
  tick(@Who() who: Asking, @Param('id') id: string, @Body() input: TickClockInput): Promise<Answer> {
    return this.commands.tick(who, id, input);
  }

  @Post(':id/clear')
  @Operation({ graph: 'Mutation.clearClock', summary: 'Clear a clock.', returns: ClockView })
  clear(@Who() who: Asking, @Param('id') id: string, @Body() input: ClearClockInput): Promise<Answer> {
    return this.commands.clear(who, id, input);
  }

  @Patch(':id')
  @Operation({ graph: 'Mutation.changeClock', summary: 'Rename a clock, change who sees it, or what its filling does.', returns: ClockView })
  change(@Who() who: Asking, @Param('id') id: string, @Body() input: ChangeClockInput): Promise<Answer> {
    return this.commands.change(who, id, input);
  }
}
