import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { connectionType, limitOf, PageArgs, Who, type Connection } from '@app/transport';
import { EventsQueries, orderOf, sequenceOf, typeOf } from './events.queries';
import { EventView } from './events.view';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class EventsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'A type of event or a kind of change.' }) @IsOptional() @text() type?: string;
  @Field(() => String, { nullable: true, description: 'asc (unless said) or desc.' }) @IsOptional() @text() order?: string;
}

const EventConnection = connectionType(EventView, 'LedgerEvent');

@Resolver(() => EventView)
export class EventsResolver {
  constructor(@Inject(EventsQueries) private readonly queries: EventsQueries) {}

  /** The cursor is the sequence, as in REST. */
  @Query(() => EventConnection)
  async events(@Who() who: Asking, @Args() args: EventsArgs): Promise<Connection> {
    const after = sequenceOf(args.after ?? undefined);
    const type = typeOf(args.type ?? undefined);
    const page = await this.queries.page(who, {
      ...(after === undefined ? {} : { after }),
      ...(type ? { type } : {}),
      limit: limitOf(args.first === undefined || args.first === null ? undefined : String(args.first)),
      order: orderOf(args.order ?? undefined),
    });
    const edges = page.texts.map((served, index) => ({ node: JSON.parse(served) as JsonObject, cursor: String(page.sequences[index]) }));
    return {
      edges,
      pageInfo: { hasNextPage: page.next !== null, hasPreviousPage: false, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
    };
  }
}
