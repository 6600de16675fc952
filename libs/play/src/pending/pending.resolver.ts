import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import { check } from '@app/shapes';
import { connectionOf, connectionType, PageArgs, pageOf, Who, type Connection } from '@app/transport';
import { PendingQueries } from './pending.queries';
import { PendingView } from './pending.view';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class PendingArgs extends PageArgs {
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string;
  @Field(() => String, { nullable: true }) @IsOptional() @text() kind?: string;
}

const PendingConnection = connectionType(PendingView, 'PendingItem');

@Resolver(() => PendingView)
export class PendingResolver {
  constructor(@Inject(PendingQueries) private readonly queries: PendingQueries) {}

  @Query(() => PendingConnection, { description: 'All that waits for somebody, oldest first.' })
  async pending(@Who() who: Asking, @Args() { characterId, kind, ...page }: PendingArgs): Promise<Connection> {
    const filters = { ...(characterId ? { characterId } : {}), ...(kind ? { kind } : {}) };
    return connectionOf('pending', await this.queries.page(who, pageOf('pending', page), filters));
  }
}
