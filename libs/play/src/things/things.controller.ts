import { Controller, Get, Inject, Param, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import type { ThingDefinition } from '@app/rules';
import { filtersOf, listBody, Operation, pageRequest, Who, type ListBody } from '@app/transport';
import { addHandler } from '../add-handler';
import { THINGS } from '../commands/system-operations';
import { fieldsOf } from './thing-fields';
import { ThingsQueries } from './things.queries';

const FILTERS = { status: 'Only those of this status.', characterId: 'Only those of this character.' } as const;

/** The reads of the rule systems' things: a list and a single one of each kind. */
@ApiTags('rules')
@Controller('v1/campaigns/:campaignId')
export class ThingsController {
  constructor(@Inject(ThingsQueries) private readonly queries: ThingsQueries) {}

  /** What every list does. */
  async page(thing: ThingDefinition, who: Asking, query: Record<string, unknown>): Promise<ListBody> {
    const names = ['status', 'characterId'] as const;
    const page = pageRequest(thing.collection.name, query, names);
    return listBody(thing.collection.name, await this.queries.list(who, thing, page, filtersOf(query, names)));
  }

  /** What every single read does. */
  single(thing: ThingDefinition, who: Asking, id: string): Promise<unknown> {
    return this.queries.one(who, thing, id);
  }
}

for (const thing of THINGS) {
  const { list, one, listSummary, oneSummary } = fieldsOf(thing);
  const { prototype } = ThingsController;
  const path = thing.collection.name;
  const returns = thing.view as unknown as Type<unknown>;
  addHandler(prototype, {
    name: list,
    handle: function (this: ThingsController, who: Asking, query: Record<string, unknown>): Promise<ListBody> {
      return this.page(thing, who, query);
    },
    types: [Object, Object],
    parameters: [Who(), Query()],
    decorators: [Get(path), Operation({ graph: `Query.${list}`, summary: listSummary, returns, list: true, query: FILTERS })],
  });
  addHandler(prototype, {
    name: one,
    handle: function (this: ThingsController, who: Asking, id: string): Promise<unknown> {
      return this.single(thing, who, id);
    },
    types: [Object, String],
    parameters: [Who(), Param('id')],
    decorators: [Get(`${path}/:id`), Operation({ graph: `Query.${one}`, summary: oneSummary, returns })],
  });
}
