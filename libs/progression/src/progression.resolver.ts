import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { ProgressionCommands } from './progression.commands';
import { AwardMilestoneInput } from './progression.inputs';
import { ProgressionQueries } from './progression.queries';
import { MilestoneView } from './progression.view';

@ArgsType()
class AwardMilestoneArgs extends withInput(CommandArgs, AwardMilestoneInput) {}

const MilestoneConnection = connectionType(MilestoneView, 'Milestone');

@Resolver(() => MilestoneView)
export class ProgressionResolver {
  constructor(
    @Inject(ProgressionCommands) private readonly commands: ProgressionCommands,
    @Inject(ProgressionQueries) private readonly queries: ProgressionQueries,
  ) {}

  @Query(() => MilestoneConnection)
  async milestones(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('milestones', await this.queries.list(who, pageOf('milestones', page)));
  }

  @Query(() => MilestoneView)
  milestone(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => MilestoneView)
  awardMilestone(@Who() who: Asking, @Args() { input }: AwardMilestoneArgs): Promise<Answer> {
    return this.commands.award(who, input);
  }
}
