import { Controller, Get, Inject, Param, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import type { Subsystem, ThingDefinition } from '@app/rules';
import { filtersOf, listBody, Operation, pageRequest, Who, type ListBody } from '@app/transport';
import { addHandler } from '../add-handler';
import { fieldsOf, thingsOf } from './thing-fields';
import { ThingsQueries } from './things.queries';

const FILTERS = { status: 'Only those of this status.', characterId: 'Only those of this character.' } as const;

/** What every controller of systems' things does. */
interface Reading {
  page(thing: ThingDefinition, who: Asking, query: Record<string, unknown>): Promise<ListBody>;
  single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown>;
}

/** The reads of one subsystem's things: a list and a single one of each kind, or the one that a campaign has. */
export function thingsController(subsystem: Subsystem): Type<object> {
  @ApiTags(subsystem)
  @Controller('v1/campaigns/:campaignId')
  class ThingsController implements Reading {
    constructor(@Inject(ThingsQueries) private readonly queries: ThingsQueries) {}

    async page(thing: ThingDefinition, who: Asking, query: Record<string, unknown>): Promise<ListBody> {
      const names = ['status', 'characterId'] as const;
      const page = pageRequest(thing.collection.name, query, names);
      return listBody(thing.collection.name, await this.queries.list(who, thing, page, filtersOf(query, names)));
    }

    single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown> {
      return this.queries.one(who, thing, id);
    }
  }
  for (const thing of thingsOf(subsystem)) (thing.single ? addOnly : addReads)(ThingsController.prototype, thing);
  return ThingsController;
}

/** The read of what a campaign has one of. */
function addOnly(prototype: object, thing: ThingDefinition): void {
  const { one, onlySummary } = fieldsOf(thing);
  addHandler(prototype, {
    name: one,
    handle: function (this: Reading, who: Asking): Promise<unknown> {
      return this.single(thing, who, thing.collection.name);
    },
    types: [Object],
    parameters: [Who()],
    decorators: [Get(thing.collection.name), Operation({ graph: `Query.${one}`, past: true, summary: onlySummary, returns: thing.view as unknown as Type<unknown> })],
  });
}

function addReads(prototype: object, thing: ThingDefinition): void {
  const { list, one, listSummary, oneSummary } = fieldsOf(thing);
  const path = thing.collection.name;
  const returns = thing.view as unknown as Type<unknown>;
  addHandler(prototype, {
    name: list,
    handle: function (this: Reading, who: Asking, query: Record<string, unknown>): Promise<ListBody> {
      return this.page(thing, who, query);
    },
    types: [Object, Object],
    parameters: [Who(), Query()],
    decorators: [Get(path), Operation({ graph: `Query.${list}`, past: true, summary: listSummary, returns, list: true, query: FILTERS })],
  });
  addHandler(prototype, {
    name: one,
    handle: function (this: Reading, who: Asking, id: string): Promise<unknown> {
      return this.single(thing, who, id);
    },
    types: [Object, String],
    parameters: [Who(), Param('id')],
    decorators: [Get(`${path}/:id`), Operation({ graph: `Query.${one}`, past: true, summary: oneSummary, returns })],
  });
}
