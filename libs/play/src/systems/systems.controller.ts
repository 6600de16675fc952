import { Controller, Get, Inject, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { languageOf, Operation, Public, refuseUnknown, type LedgerRequest } from '@app/transport';
import { SystemsQueries } from './systems.queries';
import { SystemView } from './systems.view';

@ApiTags('systems')
@Controller('v1/systems')
export class SystemsController {
  constructor(@Inject(SystemsQueries) private readonly queries: SystemsQueries) {}

  @Get()
  @Public()
  @Operation({ graph: 'Query.systems', summary: 'The rule systems.', returns: SystemView, listed: true, open: true, refuses: [400] })
  all(@Req() request: LedgerRequest, @Query() query: Record<string, unknown>): unknown {
    refuseUnknown(query, []);
    return { data: this.queries.all(languageOf(request.headers)), next: null };
  }

  @Get(':id')
  @Public()
  @Operation({ graph: 'Query.system', summary: 'A rule system: settings, sheet, kinds of rolls, words.', returns: SystemView, open: true, refuses: [400, 404] })
  one(@Req() request: LedgerRequest, @Param('id') id: string): unknown {
    return this.queries.one(id, languageOf(request.headers));
  }
}
