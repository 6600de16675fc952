import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, ResourceCommandArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { RollDetails, RollInput } from './roll-graph';
import { RollsCommands } from './rolls.commands';
import { MakeChoiceInput, VOIDING, VoidRollInput } from './rolls.inputs';
import { RollsQueries } from './rolls.queries';
import { ChosenView, RollView } from './rolls.view';

@ArgsType()
class RollArgs extends withInput(CommandArgs, RollInput) {}

@ArgsType()
class MakeChoiceArgs extends withInput(ResourceCommandArgs, MakeChoiceInput) {}

@ArgsType()
class VoidRollArgs extends withInput(ResourceCommandArgs, VoidRollInput) {}

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class RollPageArgs extends PageArgs {
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string;
  @Field(() => ID, { nullable: true }) @IsOptional() @text() sessionId?: string;
  @Field(() => String, { nullable: true }) @IsOptional() @text() kind?: string;
}

const RollConnection = connectionType(RollView, 'Roll');

@Resolver(() => RollView)
export class RollsResolver {
  constructor(
    @Inject(RollsCommands) private readonly commands: RollsCommands,
    @Inject(RollsQueries) private readonly queries: RollsQueries,
  ) {}

  @Mutation(() => RollView)
  roll(@Who() who: Asking, @Args() { input }: RollArgs): Promise<Answer> {
    return this.commands.rollOf(who, input);
  }

  @Mutation(() => ChosenView)
  makeChoice(@Who() who: Asking, @Args() { id, input }: MakeChoiceArgs): Promise<Answer> {
    return this.commands.choose(who, id, input);
  }

  @Mutation(() => RollView, { description: VOIDING })
  voidRoll(@Who() who: Asking, @Args() { id, input }: VoidRollArgs): Promise<Answer> {
    return this.commands.void(who, id, input);
  }

  @Mutation(() => RollView)
  revealRoll(@Who() who: Asking, @Args() { id }: ResourceCommandArgs): Promise<Answer> {
    return this.commands.reveal(who, id);
  }

  @Query(() => RollConnection)
  async rolls(@Who() who: Asking, @Args() { characterId, sessionId, kind, ...page }: RollPageArgs): Promise<Connection> {
    const filters = { ...(characterId ? { characterId } : {}), ...(sessionId ? { sessionId } : {}), ...(kind ? { kind } : {}) };
    return connectionOf('rolls', await this.queries.list(who, pageOf('rolls', page), filters));
  }

  @Query(() => RollView, { name: 'roll' })
  one(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @ResolveField(() => RollDetails, { nullable: true, description: 'What the kind of roll says of itself.' })
  details(@Parent() roll: JsonObject): JsonObject | null {
    const { details, kind } = roll as { details: JsonObject | null; kind: string };
    return details && { ...details, rollKind: kind };
  }
}
