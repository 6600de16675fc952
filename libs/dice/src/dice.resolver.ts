import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import { check } from '@app/shapes';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, PresentPageArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { DiceCommands } from './dice.commands';
import { EPOCHS } from './dice-resource';
import { CommitEntropyInput, RevealSecretDiceInput } from './dice.inputs';
import { DiceQueries } from './dice.queries';
import { DiceStatisticsView, DiceView } from './dice.view';
import { STATISTICS, StatisticsQueries } from './statistics/statistics.queries';

@ArgsType()
class CommitEntropyArgs extends withInput(CommandArgs, CommitEntropyInput) {}

@ArgsType()
class RevealSecretDiceArgs extends withInput(CommandArgs, RevealSecretDiceInput) {}

@ArgsType()
class DiceStatisticsArgs extends PresentPageArgs {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @check('text', (value) => typeof value === 'string')
  characterId?: string;
}

const StatisticsConnection = connectionType(DiceStatisticsView, 'DiceStatistics');

@Resolver(() => DiceView)
export class DiceResolver {
  constructor(
    @Inject(DiceCommands) private readonly commands: DiceCommands,
    @Inject(DiceQueries) private readonly queries: DiceQueries,
    @Inject(StatisticsQueries) private readonly statistics: StatisticsQueries,
  ) {}

  @Query(() => DiceView)
  dice(@Who() who: Asking, @Args() page: PageArgs): Promise<unknown> {
    return this.queries.asked(who, pageOf(EPOCHS, page));
  }

  @Query(() => StatisticsConnection)
  async diceStatistics(@Who() who: Asking, @Args() { characterId, ...page }: DiceStatisticsArgs): Promise<Connection> {
    const filters = typeof characterId === 'string' ? { characterId } : {};
    return connectionOf(STATISTICS, await this.statistics.list(who, pageOf(STATISTICS, page), filters));
  }

  @Mutation(() => DiceView)
  commitEntropy(@Who() who: Asking, @Args() { input }: CommitEntropyArgs): Promise<Answer> {
    return this.commands.commitEntropy(who, input);
  }

  @Mutation(() => DiceView)
  rotateDice(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.rotate(who);
  }

  @Mutation(() => DiceView)
  revealSecretDice(@Who() who: Asking, @Args() { input }: RevealSecretDiceArgs): Promise<Answer> {
    return this.commands.revealSecret(who, input);
  }
}
