import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { CampaignArgs, Who } from '@app/transport';
import { PendingQueries } from './pending.queries';
import { PendingView } from './pending.view';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class PendingArgs extends CampaignArgs {
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string;
  @Field(() => String, { nullable: true }) @IsOptional() @text() kind?: string;
}

@Resolver(() => PendingView)
export class PendingResolver {
  constructor(@Inject(PendingQueries) private readonly queries: PendingQueries) {}

  @Query(() => [PendingView], { description: 'All that waits for somebody, oldest first.' })
  pending(@Who() who: Asking, @Args() { characterId, kind }: PendingArgs): Promise<JsonObject[]> {
    return this.queries.all(who, { ...(characterId ? { characterId } : {}), ...(kind ? { kind } : {}) });
  }
}
