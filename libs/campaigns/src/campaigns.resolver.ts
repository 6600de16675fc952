import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import { AccountCommandArgs, AccountPageArgs, CommandArgs, connectionOf, connectionType, MomentArgs, pageOf, Who, withInput, type Answer, type Connection } from '@app/transport';
import { CampaignsCommands } from './campaigns.commands';
import { ChangeCampaignInput, ChangeSettingsInput, CreateCampaignInput } from './campaigns.inputs';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignView, SettingsView } from './campaigns.view';

@ArgsType()
class CreateCampaignArgs extends withInput(AccountCommandArgs, CreateCampaignInput) {}
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
  async campaigns(@Who() who: Asking, @Args() page: AccountPageArgs): Promise<Connection> {
    return connectionOf('campaigns', await this.queries.list(who, pageOf('campaigns', page)));
  }

  @Query(() => CampaignView)
  campaign(@Who() who: Asking, @Args() _: MomentArgs): Promise<unknown> {
    return this.queries.one(who);
  }

  @Mutation(() => CampaignView)
  changeCampaign(@Who() who: Asking, @Args() { input }: ChangeCampaignArgs): Promise<Answer> {
    return this.commands.changeCampaign(who, input);
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
