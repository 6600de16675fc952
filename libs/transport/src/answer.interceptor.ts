import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { isAnswer, RawJson, type Answer } from './answer';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options';
import { QUERY_PARAMETERS } from './operation';
import { refuseUnknown } from './paging';
import { isGraph, requestOf, type LedgerRequest } from './request-context';

/**
 * Gives what handlers return its form in REST: status and headers of commands, `ETag` of resources, `Link` of lists.
 * Refuses query parameters that the operation does not know before it is carried out.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(@Inject(EDGE_OPTIONS) private readonly edge: EdgeOptions) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (isGraph(context)) return next.handle().pipe(map((value: unknown) => (isAnswer(value) ? value.body : value)));
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const request = requestOf(context);
    const known = Reflect.getMetadata(QUERY_PARAMETERS, context.getHandler()) as readonly string[] | undefined;
    if (known) refuseUnknown(request.query as Record<string, unknown>, known);
    return next.handle().pipe(map((value: unknown) => this.form(value, request, reply)));
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
    if (answer.head) void reply.header('Campaign-Head', `${answer.head.sequence} ${answer.head.chain}`);
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
