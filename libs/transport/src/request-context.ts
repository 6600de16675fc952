import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import type { Asking } from '@app/access';
import { Refusal } from '@app/kernel';

/** A request as the edge passes it on. */
export type LedgerRequest = FastifyRequest;

/** The context of a GraphQL operation. */
export interface GraphContext {
  readonly req: LedgerRequest;
  readonly reply: FastifyReply;
  /** Data loaders of this operation, by what they load for whom. */
  readonly loaders: Map<string, unknown>;
  /** Who asks, by root field: each may be about another campaign. */
  readonly askings: Map<string | number, Asking>;
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

/** Where the guard leaves what it found: per request in REST, per root field in GraphQL. */
export function keepAsking(context: ExecutionContext, asking: Asking): void {
  if (!isGraph(context)) askings.set(requestOf(context), asking);
  else {
    const graph = GqlExecutionContext.create(context);
    graph.getContext<GraphContext>().askings.set(rootOf(graph.getInfo<GraphQLResolveInfo>()), asking);
  }
}

/** Who asks by a request of REST; undefined where the guard let everyone in. */
export const askingOf = (request: LedgerRequest): Asking | undefined => askings.get(request);

/** Who asks: what the guard found out. */
export const Who = createParamDecorator((_: unknown, context: ExecutionContext): Asking => {
  if (isGraph(context)) {
    const graph = GqlExecutionContext.create(context);
    return askingAt(graph.getContext<GraphContext>(), graph.getInfo<GraphQLResolveInfo>());
  }
  return known(askings.get(requestOf(context)));
});

/** Who asks for a field, however deep below its root field. */
export const askingAt = (context: GraphContext, info: GraphQLResolveInfo): Asking => known(context.askings.get(rootOf(info)));

function rootOf({ path }: GraphQLResolveInfo): string | number {
  let step = path;
  while (step.prev) step = step.prev;
  return step.key;
}

function known(asking: Asking | undefined): Asking {
  if (!asking) throw new Refusal(401, 'unauthenticated');
  return asking;
}
