import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asking } from '@app/access';
import { Refusal } from '@app/kernel';

/** A request as the edge passes it on; a GraphQL field keeps its own asking, since one request may have several. */
export interface LedgerRequest extends FastifyRequest {
  asking?: Asking;
}

/** The context of a GraphQL operation. */
export interface GraphContext {
  readonly req: LedgerRequest;
  readonly reply: FastifyReply;
  readonly loaders: Map<string, unknown>;
}

/** True inside a GraphQL field. */
export const isGraph = (context: ExecutionContext): boolean => context.getType<GqlContextType>() === 'graphql';

/** The HTTP request behind a REST handler or a GraphQL field. */
export function requestOf(context: ExecutionContext): LedgerRequest {
  if (isGraph(context)) return GqlExecutionContext.create(context).getContext<GraphContext>().req;
  return context.switchToHttp().getRequest<LedgerRequest>();
}

/** The arguments that name things: path parameters in REST, the field's arguments in GraphQL. */
export function namedIn(context: ExecutionContext): Readonly<Record<string, unknown>> {
  if (isGraph(context)) return GqlExecutionContext.create(context).getArgs<Record<string, unknown>>();
  return (requestOf(context).params ?? {}) as Record<string, unknown>;
}

const askings = new WeakMap<object, Asking>();

/** Where the guard leaves what it found: per request in REST, per field in GraphQL. */
export function keepAsking(context: ExecutionContext, asking: Asking): void {
  askings.set(placeOf(context), asking);
}

/** Who asks: what the guard found out. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  const asking = askings.get(placeOf(context));
  if (!asking) throw new Refusal(401, 'unauthenticated');
  return asking;
});

/** Who asks in a request without a GraphQL field; undefined when the guard found nobody. */
export const askingOf = (request: object): Asking | undefined => askings.get(request);

function placeOf(context: ExecutionContext): object {
  if (!isGraph(context)) return requestOf(context);
  // The info object is one a field's resolution; context and arguments may be shared.
  return GqlExecutionContext.create(context).getInfo<object>();
}
