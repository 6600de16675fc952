import { Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { listBody, NoInput, Operation, pageRequest, Public, Who, type ListBody } from '@app/transport';
import { CheckpointsService } from './checkpoints.service';
import { CheckpointKeyView, CheckpointView } from './checkpoints.view';

@ApiTags('audit')
@Controller('v1')
export class CheckpointsController {
  constructor(@Inject(CheckpointsService) private readonly checkpoints: CheckpointsService) {}

  @Public()
  @Get('checkpoint-key')
  @Operation({ graph: 'Query.checkpointKey', summary: 'The public key of checkpoints that this server signs.', returns: CheckpointKeyView, open: true, refuses: [400] })
  key(): JsonObject {
    return this.checkpoints.key();
  }

  @Get('campaigns/:campaignId/checkpoints')
  @Operation({ graph: 'Query.checkpoints', summary: 'The checkpoints of the campaign, by sequence.', returns: CheckpointView, list: true })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('checkpoints', await this.checkpoints.list(who, pageRequest('checkpoints', query)));
  }

  @Post('campaigns/:campaignId/checkpoints')
  @HttpCode(200)
  @Operation({
    graph: 'Mutation.makeCheckpoint',
    summary: 'A checkpoint of the head as it is now.',
    description: 'No event: asked again at the same head, it gives the same checkpoint. Spectators may not.',
    returns: CheckpointView,
  })
  make(@Who() who: Asking, @NoInput() _: undefined): Promise<JsonObject> {
    return this.checkpoints.make(who);
  }
}
