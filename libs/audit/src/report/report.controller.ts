import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { Operation, Who } from '@app/transport';
import { ReportQueries } from './report.queries';
import { AuditView } from './report.view';

@ApiTags('audit')
@Controller('v1/campaigns/:campaignId/audit')
export class ReportController {
  constructor(@Inject(ReportQueries) private readonly queries: ReportQueries) {}

  @Get()
  @Operation({
    graph: 'Query.audit',
    summary: "The server's own report on the log: read from the first event and recomputed.",
    description: 'Waits two seconds for it; `running` says how far it is, and a later request gets it.',
    returns: AuditView,
  })
  audit(@Who() who: Asking): Promise<JsonObject> {
    return this.queries.of(who);
  }
}
