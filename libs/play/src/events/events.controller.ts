import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { EDGE_OPTIONS, limitOf, Operation, RawJson, refuseUnknown, stringOf, Who, type EdgeOptions } from '@app/transport';
import { EventsQueries, orderOf, sequenceOf, typeOf } from './events.queries';
import { EventView } from './events.view';

@ApiTags('events')
@Controller('v1/campaigns/:campaignId/events')
export class EventsController {
  constructor(
    @Inject(EventsQueries) private readonly queries: EventsQueries,
    @Inject(EDGE_OPTIONS) private readonly edge: EdgeOptions,
  ) {}

  @Get()
  @Operation({
    graph: 'Query.events',
    summary: 'The log, by sequence; what is hidden from the caller stays as a link of the chain.',
    returns: EventView,
    listed: true,
    query: {
      after: 'The sequence to go on after (before it, when descending).',
      limit: 'At most 200; 50 unless said.',
      type: 'A type of event or a kind of change (`clock-filled`).',
      order: 'asc (unless said) or desc.',
    },
  })
  async page(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<RawJson> {
    refuseUnknown(query, ['after', 'limit', 'type', 'order']);
    const after = sequenceOf(stringOf(query, 'after'));
    const type = typeOf(stringOf(query, 'type'));
    const order = orderOf(stringOf(query, 'order'));
    const limit = limitOf(query['limit']);
    const { data, next } = await this.queries.page(who, { ...(after === undefined ? {} : { after }), ...(type ? { type } : {}), limit, order });
    const text = `{"data":[${data.join(',')}],"next":${next === null ? 'null' : `"${next}"`}}`;
    return new RawJson(text, next === null ? undefined : this.link(who, { limit: String(limit), order, ...(type ? { type } : {}), after: String(next) }));
  }

  private link({ campaignId }: Asking, query: Record<string, string>): string {
    return `<${this.edge.publicUrl}/v1/campaigns/${campaignId}/events?${new URLSearchParams(query).toString()}>; rel="next"`;
  }
}
