import { Body, Controller, Delete, Get, Inject, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, NoInput, Operation, pageRequest, stringOf, Who, type Answer, type ListBody } from '@app/transport';
import { CampaignsCommands } from './campaigns.commands';
import { ChangeCampaignInput, ChangeSettingsInput, CreateCampaignInput } from './campaigns.inputs';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignView, SettingsView } from './campaigns.view';
import { CAMPAIGN_STATUSES } from './domain/status';

@ApiTags('campaigns')
@Controller('v1/campaigns')
export class CampaignsController {
  constructor(
    @Inject(CampaignsCommands) private readonly commands: CampaignsCommands,
    @Inject(CampaignsQueries) private readonly queries: CampaignsQueries,
  ) {}

  @Post()
  @Operation({ graph: 'Mutation.createCampaign', summary: 'Make a campaign; the caller becomes its GM.', description: '410 for a repeat, where that campaign was purged since.', returns: CampaignView, created: true, refuses: [400, 403, 409, 410, 412, 413, 415, 422, 503] })
  create(@Who() who: Asking, @Body() input: CreateCampaignInput): Promise<Answer> {
    return this.commands.create(who, input);
  }

  @Get()
  @Operation({ graph: 'Query.campaigns', summary: "The account's campaigns.", returns: CampaignView, list: true, query: { status: `Only those that stand so (${CAMPAIGN_STATUSES.join(', ')}); all but deleted ones unless said.` } })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    const page = pageRequest('campaigns', query, ['status']);
    return listBody('campaigns', await this.queries.list(who, page, stringOf(query, 'status')));
  }

  @Get(':campaignId')
  @Operation({ graph: 'Query.campaign', past: true, summary: 'A campaign.', description: '410 for the account of one that was purged, with its last head.', returns: CampaignView })
  one(@Who() who: Asking): Promise<unknown> {
    return this.queries.one(who);
  }

  @Patch(':campaignId')
  @Operation({ graph: 'Mutation.changeCampaign', summary: 'Rename a campaign.', returns: CampaignView })
  change(@Who() who: Asking, @Body() input: ChangeCampaignInput): Promise<Answer> {
    return this.commands.changeCampaign(who, input);
  }

  @Post(':campaignId/archive')
  @Operation({ graph: 'Mutation.archiveCampaign', summary: 'Archive a campaign: it is read as before, and not written any more.', returns: CampaignView })
  archive(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.archive(who);
  }

  @Post(':campaignId/unarchive')
  @Operation({ graph: 'Mutation.unarchiveCampaign', summary: 'Take a campaign out of the archive, or take a deleted one back.', returns: CampaignView })
  unarchive(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.unarchive(who);
  }

  @Delete(':campaignId')
  @Operation({
    graph: 'Mutation.deleteCampaign',
    summary: 'Delete a campaign: it is archived, and may be purged after thirty days unless it is taken back.',
    description: 'Never through a bot. The last head and its checkpoint are kept when all else is purged.',
    returns: CampaignView,
  })
  delete(@Who() who: Asking, @NoInput() _: undefined): Promise<Answer> {
    return this.commands.delete(who);
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
