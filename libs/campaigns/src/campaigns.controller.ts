import { Body, Controller, Get, Inject, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { CampaignsCommands } from './campaigns.commands';
import { ChangeCampaignInput, ChangeSettingsInput, CreateCampaignInput } from './campaigns.inputs';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignView, SettingsView } from './campaigns.view';

@ApiTags('campaigns')
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(
    @Inject(CampaignsCommands) private readonly commands: CampaignsCommands,
    @Inject(CampaignsQueries) private readonly queries: CampaignsQueries,
  ) {}

  @Post()
  @Operation({ graph: 'Mutation.createCampaign', summary: 'Make a campaign; the caller becomes its GM.', returns: CampaignView, created: true })
  create(@Who() who: Asking, @Body() input: CreateCampaignInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Get()
  @Operation({ graph: 'Query.campaigns', summary: "The account's campaigns.", returns: CampaignView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('campaigns', await this.queries.list(who, pageRequest('campaigns', query)));
  }

  @Get(':campaignId')
  @Operation({ graph: 'Query.campaign', past: true, summary: 'A campaign.', returns: CampaignView })
  one(@Who() who: Asking): Promise<unknown> {
    return this.queries.one(who);
  }

  @Patch(':campaignId')
  @Operation({ graph: 'Mutation.changeCampaign', summary: 'Rename a campaign.', returns: CampaignView })
  change(@Who() who: Asking, @Body() input: ChangeCampaignInput): Promise<Answer> {
    return this.commands.changeCampaign(who, input);
  }

  @Get(':campaignId/settings')
  @Operation({ graph: 'Query.settings', past: true, summary: 'All settings as they stand.', returns: SettingsView })
  settings(@Who() who: Asking): Promise<unknown> {
    return this.queries.settings(who);
  }

  @Patch(':campaignId/settings')
  @Operation({ graph: 'Mutation.changeSettings', summary: 'Change settings, from now on.', returns: SettingsView })
  changeSettings(@Who() who: Asking, @Body() input: ChangeSettingsInput): Promise<Answer> {
    return this.commands.changeSettings(who, input);
  }
}
