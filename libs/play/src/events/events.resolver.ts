import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { EventsRequest } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { connectionBy, connectionType, limitOfFirst, PresentPageArgs, Who, type Connection } from '@app/transport';
import { EventsQueries, orderOf, sequenceOf, typeOf } from './events.queries';
import { EventView } from './events.view';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class EventsArgs extends PresentPageArgs {
  @Field(() => String, { nullable: true, description: 'A type of event or a kind of change.' }) @IsOptional() @text() type?: string;
  @Field(() => String, { nullable: true, description: 'asc (unless said) or desc.' }) @IsOptional() @text() order?: string;
}

/** Null is what GraphQL says for an argument left out. */
const given = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

function requestOf({ after: cursor, type: name, first, order }: EventsArgs): EventsRequest {
  const after = sequenceOf(given(cursor));
  const type = typeOf(given(name));
  return {
    ...(after === undefined ? {} : { after }),
    ...(type ? { type } : {}),
    limit: limitOfFirst(first),
    order: orderOf(given(order)),
  };
}

const EventConnection = connectionType(EventView, 'LedgerEvent');

@Resolver(() => EventView)
export class EventsResolver {
  constructor(@Inject(EventsQueries) private readonly queries: EventsQueries) {}

  /** The cursor is the sequence, as in REST. */
  @Query(() => EventConnection)
  async events(@Who() who: Asking, @Args() args: EventsArgs): Promise<Connection> {
    const page = await this.queries.page(who, requestOf(args));
    return connectionBy({ ...page, data: page.data.map((served) => JSON.parse(served) as JsonObject) }, String);
  }
}
