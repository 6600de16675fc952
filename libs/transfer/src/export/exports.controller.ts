import { Controller, Get, Inject, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { Asking } from '@app/access';
import { Refusal } from '@app/kernel';
import { Operation, viewerOf, Who, type LedgerRequest } from '@app/transport';
import { ExportsQueries, type ExportFile } from './exports.queries';
import { MARKDOWN, NDJSON } from '../media-types';

/** A client that takes nothing for so long is given up. */
const STALLED_MS = 60_000;

@ApiTags('transfer')
@Controller('v1/campaigns/:campaignId/export')
export class ExportsController {
  constructor(@Inject(ExportsQueries) private readonly queries: ExportsQueries) {}

  /** Who asks for JSON is given it line by line. */
  private readonly forms: Readonly<Record<string, (asking: Asking) => Promise<ExportFile & { readonly type: string }>>> = {
    [NDJSON]: (asking) => this.ndjson(asking),
    'application/json': (asking) => this.ndjson(asking),
    [MARKDOWN]: (asking) => this.markdown(asking),
  };

  @Get()
  @Operation({
    graph: 'Query.export',
    summary: 'The whole campaign as a file, as the caller may see it.',
    description: 'NDJSON (docs/formats.md), sent while it is read: a file without its end line was cut off. With Accept: text/markdown it is the chronicle, a text for people in the language of Accept-Language (docs/chronicle.md). GraphQL, which cannot stream, answers where it is and at which head.',
    produces: [NDJSON, MARKDOWN],
    refuses: [400, 406, 503],
  })
  async file(@Who() who: Asking, @Req() request: LedgerRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    const form = this.forms[new Negotiator(request).mediaType(Object.keys(this.forms)) ?? ''];
    if (!form) throw new Refusal(406, 'not-acceptable', { types: Object.keys(this.forms).join(', ') });
    const { name, head, stream, type } = await form(who);
    if (type.startsWith(MARKDOWN)) void reply.header('Content-Language', who.language);
    void reply.header('Campaign-Head', `${head.sequence} ${head.chain}`).header('Cache-Control', 'no-store').header('Vary', 'Accept, Accept-Language');
    reply.raw.setTimeout(STALLED_MS);
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }

  private async ndjson(asking: Asking): Promise<ExportFile & { readonly type: string }> {
    const { campaignId, viewer } = viewerOf(asking);
    return { ...(await this.queries.file(campaignId, viewer)), type: NDJSON };
  }

  private async markdown(asking: Asking): Promise<ExportFile & { readonly type: string }> {
    const { campaignId, viewer } = viewerOf(asking);
    return { ...(await this.queries.chronicle(campaignId, viewer, asking.language)), type: `${MARKDOWN}; charset=utf-8` };
  }
}
