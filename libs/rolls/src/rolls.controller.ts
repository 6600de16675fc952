import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { filtersOf, listBody, NoInput, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { RollsCommands } from './rolls.commands';
import { MakeChoiceInput, VOIDING, VoidRollInput } from './rolls.inputs';
import { RollsQueries } from './rolls.queries';
import { ChosenView, RollView } from './rolls.view';

@ApiTags('rolls')
@Controller('v1/campaigns/:campaignId/rolls')
export class RollsController {
  constructor(
    @Inject(RollsCommands) private readonly commands: RollsCommands,
    @Inject(RollsQueries) private readonly queries: RollsQueries,
  ) {}

  @Post()
  @ApiBody({ schema: { $ref: '#/components/schemas/RollInput' } })
  @Operation({ graph: 'Mutation.roll', summary: 'Make a roll; its kind says which fields it has.', returns: RollView, created: true })
  roll(@Who() who: Asking, @Body() body: Record<string, unknown>): Promise<Answer> {
    return this.commands.roll(who, body);
  }

  @Get()
  @Operation({
    graph: 'Query.rolls',
    past: true, summary: 'The rolls that the caller may see.',
    returns: RollView,
    list: true,
    query: { characterId: 'Rolls of this character.', sessionId: 'Rolls of this session.', kind: 'Rolls of this kind.' },
  })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    const names = ['characterId', 'sessionId', 'kind'] as const;
    const page = pageRequest('rolls', query, names);
    return listBody('rolls', await this.queries.list(who, page, filtersOf(query, names)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.roll', past: true, summary: 'A roll.', returns: RollView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post(':id/choice')
  @Operation({ graph: 'Mutation.makeChoice', summary: 'Settle what a roll waits for.', returns: ChosenView })
  choose(@Who() who: Asking, @Param('id') id: string, @Body() input: MakeChoiceInput): Promise<Answer> {
    return this.commands.choose(who, id, input);
  }

  @Post(':id/void')
  @Operation({ graph: 'Mutation.voidRoll', summary: 'Take back all that a roll changed.', description: VOIDING, returns: RollView })
  void(@Who() who: Asking, @Param('id') id: string, @Body() input: VoidRollInput): Promise<Answer> {
    return this.commands.void(who, id, input);
  }

  @Post(':id/reveal')
  @Operation({ graph: 'Mutation.revealRoll', summary: 'Show a hidden roll to the table.', returns: RollView })
  reveal(@Who() who: Asking, @Param('id') id: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.reveal(who, id);
  }
}
