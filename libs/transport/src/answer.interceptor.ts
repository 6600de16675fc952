import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { concatMap, map, type Observable } from 'rxjs';
import type { Asking } from '@app/access';
import { LedgerGateway, Moments, type LedgerHead } from '@app/event-store';
import { notFound } from '@app/kernel';
import { isAnswer, RawJson, type Answer } from './answer';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options';
import { QUERY_PARAMETERS } from './operation';
import { refuseUnknown } from './paging';
import { askingOf, isGraph, requestOf, type LedgerRequest } from './request-context';

/**
 * Gives what handlers return its form in REST: status and headers of commands, `ETag` of resources, `Link` of lists, and
 * the campaign's head, read after what it goes with, so that it is never the older of the two; with what is past goes the
 * head of then, and what a handler says itself of the head stands.
 * Refuses query parameters that the operation does not know before it is carried out.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    @Inject(EDGE_OPTIONS) private readonly edge: EdgeOptions,
    @Inject(LedgerGateway) private readonly gateway: LedgerGateway,
    @Inject(Moments) private readonly moments: Moments,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isGraph(context)) return next.handle().pipe(map((value: unknown) => (isAnswer(value) ? value.body : value)));
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const request = requestOf(context);
    const known = Reflect.getMetadata(QUERY_PARAMETERS, context.getHandler()) as readonly string[] | undefined;
    if (known) refuseUnknown(request.query as Record<string, unknown>, known);
    return next.handle().pipe(
      concatMap(async (value: unknown) => {
        await this.head(value, request, reply);
        return this.form(value, request, reply);
      }),
    );
  }

  private async head(value: unknown, request: LedgerRequest, reply: FastifyReply): Promise<void> {
    if (reply.hasHeader('Campaign-Head')) return;
    const head = isAnswer(value) && value.head ? value.head : await this.headOf(askingOf(request));
    if (head) void reply.header('Campaign-Head', `${head.sequence} ${head.chain}`);
  }

  /** A command knows the head that it left, and a look back is at one; for whatever else is answered of a campaign its row is read. */
  private async headOf(asking: Asking | undefined): Promise<Pick<LedgerHead, 'sequence' | 'chain'> | undefined> {
    if (asking?.campaignId === undefined) return undefined;
    return asking.moment ? this.moments.reached(asking.campaignId, asking.moment) : this.standing(asking.campaignId);
  }

  /** 404 for a campaign that was purged while its members are still known here: no list is empty for that. */
  private async standing(campaignId: string): Promise<LedgerHead> {
    const head = await this.gateway.head(campaignId);
    if (!head) throw notFound('campaign', campaignId);
    return head;
  }

  private form(value: unknown, request: LedgerRequest, reply: FastifyReply): unknown {
    if (value instanceof RawJson) {
      if (value.links) void reply.header('Link', value.links);
      void reply.header('Content-Type', 'application/json; charset=utf-8');
      return value.text;
    }
    if (isAnswer(value)) return this.answer(value, reply);
    this.tag(value, reply);
    this.link(value, request, reply);
    return value;
  }

  /** Where a list goes on: the same request after its last entry. */
  private link(body: unknown, { url }: LedgerRequest, reply: FastifyReply): void {
    const { data, next } = (body ?? {}) as { data?: unknown; next?: unknown };
    if (!Array.isArray(data) || typeof next !== 'string') return;
    const [path = '', search] = url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', next);
    void reply.header('Link', `<${this.edge.publicUrl}${path}?${query.toString()}>; rel="next"`);
  }

  private answer(answer: Answer, reply: FastifyReply): unknown {
    if (answer.repeat) void reply.header('Idempotent-Replay', 'true');
    void reply.status(statusOf(answer));
    if (answer.location) void reply.header('Location', `${this.edge.publicUrl}${answer.location}`);
    this.tag(answer.body, reply);
    return answer.body;
  }

  private tag(body: unknown, reply: FastifyReply): void {
    const version = (body as { version?: unknown } | null)?.version;
    if (typeof version === 'number') void reply.header('ETag', `"${version}"`);
  }
}

function statusOf({ accepted, location }: Answer): number {
  if (accepted) return 202;
  return location ? 201 : 200;
}
