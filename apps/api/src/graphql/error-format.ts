import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Refusal, type RefusalParams } from '@app/kernel';
import type { ProblemFilter } from '@app/transport';

const OURS = /^[a-z][a-z0-9-]*$/;

/** A request as far as errors need it: GraphQL's own errors come without one, and are told in English. */
const NOBODY = { headers: {}, method: 'POST', url: '/graphql' } as never;

/**
 * Errors as GraphQL sends them: those of operations keep their problem, those of documents become
 * `malformed-query` or `query-too-complex`, and what nobody foresaw is masked.
 */
export function errorFormat(problems: ProblemFilter) {
  return (formatted: GraphQLFormattedError, raised: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && OURS.test(code) && formatted.extensions?.['title']) return formatted;
    const error = problems.graphError(refusalOf(formatted, raised), NOBODY);
    return { ...pick(formatted), message: error.message, extensions: { ...error.extensions } };
  };
}

function refusalOf(formatted: GraphQLFormattedError, raised: unknown): unknown {
  const { code, params } = (formatted.extensions ?? {}) as { code?: string; params?: RefusalParams };
  if (code === 'query-too-complex') return new Refusal(400, code, params ?? {});
  const documentFault = code === 'GRAPHQL_PARSE_FAILED' || code === 'GRAPHQL_VALIDATION_FAILED' || code === 'BAD_USER_INPUT' || code === 'BAD_REQUEST' || code === 'OPERATION_RESOLUTION_FAILURE';
  if (documentFault) return new Refusal(400, 'malformed-query', { reason: formatted.message });
  const original = unwrapResolverError(raised);
  return original instanceof GraphQLError && original.originalError ? original.originalError : original;
}

function pick({ locations, path }: GraphQLFormattedError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}
