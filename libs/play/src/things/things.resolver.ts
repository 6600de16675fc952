import { Inject, type Type } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { Subsystem, ThingDefinition } from '@app/rules';
import { check } from '@app/shapes';
import { connectionOf, connectionType, MomentArgs, PageArgs, pageOf, ResourceArgs, Who, type Connection } from '@app/transport';
import { addHandler } from '../add-handler';
import { fieldsOf, thingsOf } from './thing-fields';
import { ThingsQueries } from './things.queries';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class ThingPageArgs extends PageArgs {
  @Field(() => String, { nullable: true }) @IsOptional() @text() status?: string;
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string;
}

/** What every resolver of systems' things does. */
interface Reading {
  page(thing: ThingDefinition, who: Asking, page: ThingPageArgs): Promise<Connection>;
  single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown>;
}

/** The reads of one subsystem's things: a connection and a single one of each kind, or the one that a campaign has. */
export function thingsResolver(subsystem: Subsystem): Type<object> {
  @Resolver()
  class ThingsResolver implements Reading {
    constructor(@Inject(ThingsQueries) private readonly queries: ThingsQueries) {}

    async page(thing: ThingDefinition, who: Asking, { status, characterId, ...page }: ThingPageArgs): Promise<Connection> {
      const filters = { ...(status ? { status } : {}), ...(characterId ? { characterId } : {}) };
      return connectionOf(thing.collection.name, await this.queries.list(who, thing, pageOf(thing.collection.name, page), filters));
    }

    single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown> {
      return this.queries.one(who, thing, id);
    }
  }
  for (const thing of thingsOf(subsystem)) (thing.single ? addOnly : addReads)(ThingsResolver.prototype, thing);
  return ThingsResolver;
}

/** The read of what a campaign has one of. */
function addOnly(prototype: object, thing: ThingDefinition): void {
  const { one, onlySummary } = fieldsOf(thing);
  addHandler(prototype, {
    name: one,
    handle: function (this: Reading, who: Asking): Promise<unknown> {
      return this.single(thing, who, thing.collection.name);
    },
    types: [Object, MomentArgs],
    parameters: [Who(), Args()],
    decorators: [Query(() => thing.view, { name: one, description: onlySummary })],
  });
}

function addReads(prototype: object, thing: ThingDefinition): void {
  const { list, one, listSummary, oneSummary } = fieldsOf(thing);
  const view = thing.view as unknown as Type<unknown>;
  const connection = connectionType(view, thing.graphqlName);
  addHandler(prototype, {
    name: list,
    handle: function (this: Reading, who: Asking, page: ThingPageArgs): Promise<Connection> {
      return this.page(thing, who, page);
    },
    types: [Object, ThingPageArgs],
    parameters: [Who(), Args()],
    decorators: [Query(() => connection, { description: listSummary })],
  });
  addHandler(prototype, {
    name: one,
    handle: function (this: Reading, who: Asking, { id }: ResourceArgs): Promise<unknown> {
      return this.single(thing, who, id);
    },
    types: [Object, ResourceArgs],
    parameters: [Who(), Args()],
    decorators: [Query(() => view, { description: oneSummary })],
  });
}
