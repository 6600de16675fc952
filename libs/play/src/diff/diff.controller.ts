import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, stringOf, Who } from '@app/transport';
import { DiffQueries } from './diff.queries';
import { DiffView } from './diff.view';

/** The parameters of a look at two moments; GraphQL's arguments say the same of themselves. */
export const DIFF_PARAMETERS = {
  from: 'The sequence of an event: as the campaign stood after its command.',
  to: 'The same of the other moment; the head unless said. It may be the earlier of the two.',
} as const;

@ApiTags('campaigns')
@Controller('v1/campaigns/:campaignId/diff')
export class DiffController {
  constructor(@Inject(DiffQueries) private readonly queries: DiffQueries) {}

  @Get()
  @Operation({
    graph: 'Query.diff',
    summary: 'What differs between two moments of the campaign, as far as the caller may see it.',
    returns: DiffView,
    query: { ...DIFF_PARAMETERS, limit: 'How many resources are answered: at most 200; 50 unless said.', after: 'The cursor `next` of the answer before.' },
  })
  between(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<unknown> {
    return this.queries.between(who, { from: query['from'], to: query['to'], limit: query['limit'] as string | undefined, after: stringOf(query, 'after') });
  }
}
