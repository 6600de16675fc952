import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { CommandArgs, connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, ResourceCommandArgs, Who, withInput, type Answer, type Connection } from '@app/transport';
import { MembersCommands } from './members.commands';
import { AllowBotInput, ChangeMemberInput, CreateMemberInput } from './members.inputs';
import { MembersQueries } from './members.queries';
import { MemberView, MemberWithTokenView } from './members.view';

@ArgsType()
class CreateMemberArgs extends withInput(CommandArgs, CreateMemberInput) {}
@ArgsType()
class ChangeMemberArgs extends withInput(ResourceCommandArgs, ChangeMemberInput) {}
@ArgsType()
class BotArgs extends withInput(ResourceCommandArgs, AllowBotInput) {}

const MemberConnection = connectionType(MemberView, 'Member');

@Resolver(() => MemberView)
export class MembersResolver {
  constructor(
    @Inject(MembersCommands) private readonly commands: MembersCommands,
    @Inject(MembersQueries) private readonly queries: MembersQueries,
  ) {}

  @Query(() => MemberConnection)
  async members(@Who() who: Asking, @Args() page: PageArgs): Promise<Connection> {
    return connectionOf('members', await this.queries.list(who, pageOf('members', page)));
  }

  @Query(() => MemberView)
  member(@Who() who: Asking, @Args() { id }: ResourceArgs): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Mutation(() => MemberWithTokenView)
  createMember(@Who() who: Asking, @Args() { input }: CreateMemberArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Mutation(() => MemberView)
  changeMember(@Who() who: Asking, @Args() { id, input }: ChangeMemberArgs): Promise<Answer> {
    return this.commands.change(who, id, input);
  }

  @Mutation(() => MemberView)
  removeMember(@Who() who: Asking, @Args() { id }: ResourceCommandArgs): Promise<Answer> {
    return this.commands.remove(who, id);
  }

  @Mutation(() => MemberWithTokenView)
  replaceMemberToken(@Who() who: Asking, @Args() { id }: ResourceCommandArgs): Promise<Answer> {
    return this.commands.replaceToken(who, id);
  }

  @Mutation(() => MemberView)
  allowBot(@Who() who: Asking, @Args() { id, input }: BotArgs): Promise<Answer> {
    return this.commands.allowBot(who, id, input.botId);
  }

  @Mutation(() => MemberView)
  disallowBot(@Who() who: Asking, @Args() { id, input }: BotArgs): Promise<Answer> {
    return this.commands.disallowBot(who, id, input.botId);
  }
}
