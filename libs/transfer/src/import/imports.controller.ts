import { Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Asking } from '@app/access';
import { listBody, Operation, pageRequest, Who, type Answer, type LedgerRequest, type ListBody } from '@app/transport';
import { NDJSON } from '../media-types';
import { ImportsCommands } from './imports.commands';
import { ImportsQueries } from './imports.queries';
import { ImportView } from './imports.view';

@ApiTags('transfer')
@Controller('v1/imports')
export class ImportsController {
  constructor(
    @Inject(ImportsCommands) private readonly commands: ImportsCommands,
    @Inject(ImportsQueries) private readonly queries: ImportsQueries,
  ) {}

  @Post()
  @Operation({
    restOnly: 'importCampaign',
    summary: 'Import a campaign from a complete export; the caller becomes its GM.',
    description: 'The body is the NDJSON of an export, as large as MAX_IMPORT_BYTES. It is verified whole before anything of it is stored; GET the import to see how far it is. GraphQL has no twin of this one, since it takes no streams.',
    returns: ImportView,
    accepted: true,
  })
  @ApiConsumes(NDJSON)
  @ApiBody({ description: 'A complete export: that of a GM or an auditor.', schema: { type: 'string', format: 'binary' } })
  receive(@Who() who: Asking, @Req() request: LedgerRequest): Promise<Answer> {
    return this.commands.receive(who, request);
  }

  @Get()
  @Operation({ graph: 'Query.imports', summary: "The account's imports (the owner: all).", returns: ImportView, list: true, refuses: [400, 403, 503] })
  async list(@Who() who: Asking, @Query() query: Record<string, unknown>): Promise<ListBody> {
    return listBody('imports', await this.queries.list(who, pageRequest('imports', query)));
  }

  @Get(':id')
  @Operation({ graph: 'Query.import', summary: 'An import, and how far it is.', returns: ImportView })
  one(@Who() who: Asking, @Param('id') id: string): Promise<unknown> {
    return this.queries.one(who, id);
  }
}
