import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { ProgressionCommands } from './progression.commands';
import { AwardMilestoneInput } from './progression.inputs';
import { ProgressionQueries } from './progression.queries';
import { MilestoneView } from './progression.view';

@ApiTags('progression')
@Controller('v1/campaigns/:campaignId/milestones')
export class ProgressionController {
  constructor(
    @Inject(ProgressionCommands) private readonly commands: ProgressionCommands,
    @Inject(ProgressionQueries) private readonly queries: ProgressionQueries,
  ) {}

  @Get()
  @Operation({ graph: 'Query.milestones', past: true, summary: 'The milestones that were awarded.', returns: MilestoneView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('milestones', await this.queries.list(who, pageRequest('milestones', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.milestone', past: true, summary: 'A milestone.', returns: MilestoneView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post()
  @Operation({ graph: 'Mutation.awardMilestone', summary: 'Award a milestone to the group, or to some of it.', returns: MilestoneView, created: true })
  award(@Who() who: Asking, @Body() input: AwardMilestoneInput): Promise<Answer> {
    return this.commands.award(who, input);
  }
}
