import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import { check } from '@app/shapes';
import { AccountCommandArgs, AccountPageArgs, CommandArgs, connectionOf, connectionType, MomentArgs, pageOf, Who, withInput, type Answer, type Connection } from '@app/transport';
import { CampaignsCommands } from './campaigns.commands';
import { ChangeCampaignInput, ChangeSettingsInput, CreateCampaignInput } from './campaigns.inputs';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignView, SettingsView } from './campaigns.view';
import { CAMPAIGN_STATUSES } from './domain/status';

@ArgsType()
class CreateCampaignArgs extends withInput(AccountCommandArgs, CreateCampaignInput) {}
@ArgsType()
class CampaignsArgs extends AccountPageArgs {
  @Field(() => String, { nullable: true, description: `Only those that stand so (${CAMPAIGN_STATUSES.join(', ')}); all but deleted ones unless said.` })
  @IsOptional()
  @check('text', (value) => typeof value === 'string')
  status?: string;
}
@ArgsType()
class ChangeCampaignArgs extends withInput(CommandArgs, ChangeCampaignInput) {}
@ArgsType()
class ChangeSettingsArgs extends withInput(CommandArgs, ChangeSettingsInput) {}

const CampaignConnection = connectionType(CampaignView, 'Campaign');

@Resolver(() => CampaignView)
export class CampaignsResolver {
  constructor(
    @Inject(CampaignsCommands) private readonly commands: CampaignsCommands,
    @Inject(CampaignsQueries) private readonly queries: CampaignsQueries,
  ) {}

  @Mutation(() => CampaignView)
  createCampaign(@Who() who: Asking, @Args() { input }: CreateCampaignArgs): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Query(() => CampaignConnection)
  async campaigns(@Who() who: Asking, @Args() { status, ...page }: CampaignsArgs): Promise<Connection> {
    return connectionOf('campaigns', await this.queries.list(who, pageOf('campaigns', page), status ?? undefined));
  }

  @Query(() => CampaignView)
  campaign(@Who() who: Asking, @Args() _: MomentArgs): Promise<unknown> {
    return this.queries.one(who);
  }

  @Mutation(() => CampaignView)
  changeCampaign(@Who() who: Asking, @Args() { input }: ChangeCampaignArgs): Promise<Answer> {
    return this.commands.changeCampaign(who, input);
  }

  @Mutation(() => CampaignView)
  archiveCampaign(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.archive(who);
  }

  @Mutation(() => CampaignView)
  unarchiveCampaign(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.unarchive(who);
  }

  @Mutation(() => CampaignView)
  deleteCampaign(@Who() who: Asking, @Args() _: CommandArgs): Promise<Answer> {
    return this.commands.delete(who);
  }

  @Query(() => SettingsView)
  settings(@Who() who: Asking, @Args() _: MomentArgs): Promise<unknown> {
    return this.queries.settings(who);
  }

  @Mutation(() => SettingsView)
  changeSettings(@Who() who: Asking, @Args() { input }: ChangeSettingsArgs): Promise<Answer> {
    return this.commands.changeSettings(who, input);
  }
}
