import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { CommandArgs, connectionOf, connectionType, PresentPageArgs, pageOf, Public, Who, type Connection } from '@app/transport';
import { CheckpointsService } from './checkpoints.service';
import { CheckpointKeyView, CheckpointView } from './checkpoints.view';

const CheckpointConnection = connectionType(CheckpointView, 'Checkpoint');

@Resolver(() => CheckpointView)
export class CheckpointsResolver {
  constructor(@Inject(CheckpointsService) private readonly service: CheckpointsService) {}

  @Public()
  @Query(() => CheckpointKeyView)
  checkpointKey(): JsonObject {
    return this.service.key();
  }

  @Query(() => CheckpointConnection)
  async checkpoints(@Who() who: Asking, @Args() page: PresentPageArgs): Promise<Connection> {
    return connectionOf('checkpoints', await this.service.list(who, pageOf('checkpoints', page)));
  }

  @Mutation(() => CheckpointView)
  makeCheckpoint(@Who() who: Asking, @Args() _: CommandArgs): Promise<JsonObject> {
    return this.service.make(who);
  }
}
