import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import { check } from '@app/shapes';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, ResourceCommandArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { ClocksCommands } from './clocks.commands';
import { ChangeClockInput, ClearClockInput, CreateClockInput, TickClockInput } from './clocks.inputs';
import { ClocksQueries } from './clocks.queries';
import { ClockView } from './clocks.view';

@ArgsType()
class CreateClockArgs extends withInput(CommandArgs, CreateClockInput) {}
@ArgsType()
class TickClockArgs extends withInput(ResourceCommandArgs, TickClockInput) {}
@ArgsType()
class ClearClockArgs extends withInput(ResourceCommandArgs, ClearClockInput) {}
@ArgsType()
class ChangeClockArgs extends withInput(ResourceCommandArgs, ChangeClockInput) {}

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class ClockPageArgs extends PageArgs {
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string | null;
  @Field(() => String, { nullable: true }) @IsOptional() @text() kind?: string | null;
}

const ClockConnection = connectionType(ClockView, 'Clock');

@Resolver(() => ClockView)
export class ClocksResolver {
  constructor(
    @Inject(ClocksCommands) private readonly commands: ClocksCommands,
    @Inject(ClocksQueries) private readonly queries: ClocksQueries,
  ) {}

  @Query(() => ClockConnection)
  async clocks(@Who() who: Asking, @Args() { characterId, kind, ...page }: ClockPageArgs): Promise<Connection> {
    const filters = { ...(typeof characterId === 'string' ? { characterId } : {}), ...(typeof kind === 'string' ? { kind } : {}) };
    return connectionOf('clocks', await this.queries.list(who, pageOf('clocks', page), filters));
  }

  @Query(() => ClockView)
  clock(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => ClockView)
  createClock(@Who() who: Asking, @Args() { input }: CreateClockArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Mutation(() => ClockView)
  tickClock(@Who() who: Asking, @Args() { id, input }: TickClockArgs): Promise<Answer> {
    return this.commands.tick(who, id, input);
  }

  @Mutation(() => ClockView)
  clearClock(@Who() who: Asking, @Args() { id, input }: ClearClockArgs): Promise<Answer> {
    return this.commands.clear(who, id, input);
  }

  @Mutation(() => ClockView)
  changeClock(@Who() who: Asking, @Args() { id, input }: ChangeClockArgs): Promise<Answer> {
    return this.commands.change(who, id, input);
  }
}
