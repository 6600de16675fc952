import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { SafetyCommands } from './safety.commands';
import { RaiseSafetySignalInput, RAISING } from './safety.inputs';
import { SafetyQueries } from './safety.queries';
import { SafetySignalView } from './safety.view';

@ArgsType()
class RaiseSafetySignalArgs extends withInput(CommandArgs, RaiseSafetySignalInput) {}

const SafetySignalConnection = connectionType(SafetySignalView, 'SafetySignal');

@Resolver(() => SafetySignalView)
export class SafetyResolver {
  constructor(
    @Inject(SafetyCommands) private readonly commands: SafetyCommands,
    @Inject(SafetyQueries) private readonly queries: SafetyQueries,
  ) {}

  @Query(() => SafetySignalConnection)
  async safetySignals(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('safety-signals', await this.queries.list(who, pageOf('safety-signals', page)));
  }

  @Query(() => SafetySignalView)
  safetySignal(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => SafetySignalView, { description: RAISING })
  raiseSafetySignal(@Who() who: Asking, @Args() { input }: RaiseSafetySignalArgs): Promise<Answer> {
    return this.commands.raise(who, input);
  }
}
