import { Body, Controller, Delete, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, NoInput, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { MembersCommands } from './members.commands';
import { AllowBotInput, ChangeMemberInput, CreateMemberInput } from './members.inputs';
import { MembersQueries } from './members.queries';
import { MemberView, MemberWithTokenView } from './members.view';

@ApiTags('members')
@Controller('v1/campaigns/:campaignId/members')
export class MembersController {
  constructor(
    @Inject(MembersCommands) private readonly commands: MembersCommands,
    @Inject(MembersQueries) private readonly queries: MembersQueries,
  ) {}

  @Get()
  @Operation({ graph: 'Query.members', past: true, summary: 'The members of the campaign.', returns: MemberView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('members', await this.queries.list(who, pageRequest('members', query)));
  }

  @Post()
  @Operation({ graph: 'Mutation.createMember', summary: 'Take in a member; its token is shown once.', returns: MemberWithTokenView, created: true })
  create(@Who() who: Asking, @Body() input: CreateMemberInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Get(':id')
  @Operation({ graph: 'Query.member', past: true, summary: 'A member.', returns: MemberView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Patch(':id')
  @Operation({ graph: 'Mutation.changeMember', summary: "A member's name (also by itself), role and characters.", returns: MemberView })
  change(@Who() who: Asking, @Param('id') id: string, @Body() input: ChangeMemberInput): Promise<Answer> {
    return this.commands.change(who, id, input);
  }

  @Delete(':id')
  @Operation({ graph: 'Mutation.removeMember', summary: 'Take a member out; its token is dead.', returns: MemberView })
  remove(@Who() who: Asking, @Param('id') id: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.remove(who, id);
  }

  @Post(':id/token')
  @Operation({ graph: 'Mutation.replaceMemberToken', summary: 'Another token, shown once; the old one is dead.', returns: MemberWithTokenView })
  replaceToken(@Who() who: Asking, @Param('id') id: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.replaceToken(who, id);
  }

  @Post(':id/bots')
  @Operation({ graph: 'Mutation.allowBot', summary: 'Let a bot act for the member.', returns: MemberView })
  allowBot(@Who() who: Asking, @Param('id') id: string, @Body() { botId }: AllowBotInput): Promise<Answer> {
    return this.commands.allowBot(who, id, botId);
  }

  @Delete(':id/bots/:botId')
  @Operation({ graph: 'Mutation.disallowBot', summary: 'A bot acts for the member no longer.', returns: MemberView })
  disallowBot(@Who() who: Asking, @Param('id') id: string, @Param('botId') botId: string, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.disallowBot(who, id, botId);
  }
}
