import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { filtersOf, listBody, NoInput, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { DiceCommands } from './dice.commands';
import { EPOCHS } from './dice-resource';
import { CommitEntropyInput, RevealSecretDiceInput } from './dice.inputs';
import { DiceQueries } from './dice.queries';
import { DiceStatisticsView, DiceView } from './dice.view';
import { STATISTICS, StatisticsQueries } from './statistics/statistics.queries';

@ApiTags('dice')
@Controller('v1/campaigns/:campaignId/dice')
export class DiceController {
  constructor(
    @Inject(DiceCommands) private readonly commands: DiceCommands,
    @Inject(DiceQueries) private readonly queries: DiceQueries,
    @Inject(StatisticsQueries) private readonly statistics: StatisticsQueries,
  ) {}

  @Get()
  @Operation({
    graph: 'Query.dice',
    past: true, summary: 'The epochs of the dice, what was committed and shown of them, and the chains of entropy.',
    returns: DiceView,
    query: { limit: 'How many epochs are shown, newest first: at most 200; 50 unless said.', after: 'The cursor `older` of the answer before.' },
  })
  dice(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<unknown> {
    return this.queries.asked(who, pageRequest(EPOCHS, query));
  }

  @Get('statistics')
  @Operation({
    graph: 'Query.diceStatistics',
    summary: 'What the dice have shown that the caller may see, by size: of the whole campaign first, then of each character.',
    returns: DiceStatisticsView,
    list: true,
    query: { characterId: 'Only the dice of this character.' },
    refuses: [400, 503],
  })
  async listStatistics(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    const names = ['characterId'] as const;
    const page = pageRequest(STATISTICS, query, names);
    return listBody(STATISTICS, await this.statistics.list(who, page, filtersOf(query, names)));
  }

  @Post('entropy-commitments')
  @Operation({ graph: 'Mutation.commitEntropy', summary: 'Register a chain of entropy for oneself; it takes the place of the one before.', returns: DiceView })
  commitEntropy(@Who() who: Asking, @Body() input: CommitEntropyInput): Promise<Answer> {
    return this.commands.commitEntropy(who, input);
  }

  @Post('rotations')
  @Operation({ graph: 'Mutation.rotateDice', summary: "Begin the next epoch; the seed of the table's dice of the one before is shown.", returns: DiceView })
  rotate(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.rotate(who);
  }

  @Post('secret-reveal')
  @Operation({ graph: 'Mutation.revealSecretDice', summary: 'Show everyone the seed of the hidden rolls of an epoch that is over.', returns: DiceView })
  revealSecret(@Who() who: Asking, @Body() input: RevealSecretDiceInput): Promise<Answer> {
    return this.commands.revealSecret(who, input);
  }
}
