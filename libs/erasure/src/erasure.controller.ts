import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type ListBody } from '@app/transport';
import { ErasureCommands } from './erasure.commands';
import { EraseWordsInput, ERASING } from './erasure.inputs';
import { ErasureQueries } from './erasure.queries';
import { ErasureView } from './erasure.view';

@ApiTags('erasures')
@Controller('v1/campaigns/:campaignId/erasures')
export class ErasureController {
  constructor(
    @Inject(ErasureCommands) private readonly commands: ErasureCommands,
    @Inject(ErasureQueries) private readonly queries: ErasureQueries,
  ) {}

  @Get()
  @Operation({ graph: 'Query.erasures', summary: 'The erasures of the campaign.', returns: ErasureView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('erasures', await this.queries.list(who, pageRequest('erasures', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.erasure', summary: 'An erasure.', returns: ErasureView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }

  @Post()
  @Operation({ graph: 'Mutation.eraseWords', summary: 'Erase words for good: of an event, a character or a member.', description: ERASING, returns: ErasureView, created: true })
  erase(@Who() who: Asking, @Body() input: EraseWordsInput): Promise<Answer> {
    return this.commands.erase(who, input);
  }
}
