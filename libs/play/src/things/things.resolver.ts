import { Inject, type Type } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { ThingDefinition } from '@app/rules';
import { check } from '@app/shapes';
import { connectionOf, connectionType, PageArgs, pageOf, ResourceArgs, Who, type Connection } from '@app/transport';
import { addHandler } from '../add-handler';
import { THINGS } from '../commands/system-operations';
import { fieldsOf } from './thing-fields';
import { ThingsQueries } from './things.queries';

const text = (): PropertyDecorator => check('text', (value) => typeof value === 'string');

@ArgsType()
class ThingPageArgs extends PageArgs {
  @Field(() => String, { nullable: true }) @IsOptional() @text() status?: string;
  @Field(() => ID, { nullable: true }) @IsOptional() @text() characterId?: string;
}

/** The reads of the rule systems' things: a connection and a single one of each kind. */
@Resolver()
export class ThingsResolver {
  constructor(@Inject(ThingsQueries) private readonly queries: ThingsQueries) {}

  /** What every list does. */
  async page(thing: ThingDefinition, who: Asking, { status, characterId, ...page }: ThingPageArgs): Promise<Connection> {
    const filters = { ...(status ? { status } : {}), ...(characterId ? { characterId } : {}) };
    return connectionOf(thing.collection.name, await this.queries.list(who, thing, pageOf(thing.collection.name, page), filters));
  }

  /** What every single read does. */
  single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown> {
    return this.queries.one(who, thing, id);
  }
}

for (const thing of THINGS) {
  const { list, one, listSummary, oneSummary } = fieldsOf(thing);
  const { prototype } = ThingsResolver;
  const view = thing.view as unknown as Type<unknown>;
  const connection = connectionType(view, thing.graphqlName);
  addHandler(prototype, {
    name: list,
    handle: function (this: ThingsResolver, who: Asking, page: ThingPageArgs): Promise<Connection> {
      return this.page(thing, who, page);
    },
    types: [Object, ThingPageArgs],
    parameters: [Who(), Args()],
    decorators: [Query(() => connection, { description: listSummary })],
  });
  addHandler(prototype, {
    name: one,
    handle: function (this: ThingsResolver, who: Asking, { id }: ResourceArgs): Promise<unknown> {
      return this.single(thing, who, id);
    },
    types: [Object, ResourceArgs],
    parameters: [Who(), Args()],
    decorators: [Query(() => view, { description: oneSummary })],
  });
}
