import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { Operation, RawJson, stringOf, Who } from '@app/transport';
import { proofText, sequenceFrom } from './proof-text';
import { ProofQueries } from './proof.queries';
import { RollProofView } from './proof.view';

@ApiTags('audit')
@Controller('v1/campaigns/:campaignId/rolls')
export class ProofController {
  constructor(@Inject(ProofQueries) private readonly queries: ProofQueries) {}

  @Get(':id/proof')
  @Operation({
    graph: 'Query.rollProof',
    summary: 'What it takes to check a roll without the log.',
    returns: RollProofView,
    query: { sequence: 'The sequence of another event of the roll that threw dice; its own unless said.' },
  })
  async proof(@Who() who: Asking, @Param('id') id: string, @Query() query: Record<string, unknown>): Promise<RawJson> {
    return new RawJson(proofText(await this.queries.of(who, id, sequenceFrom(stringOf(query, 'sequence')))));
  }
}
