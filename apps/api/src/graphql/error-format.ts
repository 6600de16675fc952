import type { ApolloDriverConfig } from '@nestjs/apollo';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { Refusal, type RefusalParams } from '@app/kernel';
import type { GraphContext, LedgerRequest, ProblemFilter } from '@app/transport';

type ServerPlugin = NonNullable<ApolloDriverConfig['plugins']>[number];

const OURS = /^[a-z][a-z0-9-]*$/;
const OF_THE_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE']);
/** What is no request of GraphQL at all never reaches a plugin. */
const NO_DOCUMENT = 'BAD_REQUEST';

/** Where an error comes before there is a request to speak of: it is told in English. */
const NOBODY = { headers: {}, method: 'POST', url: '/graphql' } as LedgerRequest;

/**
 * Errors as GraphQL sends them, in the caller's language: those of operations keep their problem, those of
 * documents become `malformed-query` or `query-too-complex`, and what nobody foresaw is masked.
 */
export function problemErrors(problems: ProblemFilter): ServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response, errors = [], contextValue }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const request = (contextValue as GraphContext).req;
          singleResult.errors = singleResult.errors?.map((formatted, index) => asProblem(problems, formatted, errors[index], request));
          if (!singleResult.errors) delete singleResult.errors;
        },
      };
    },
  };
}

/** The same for errors that no request's plugin sees. */
export function errorFormat(problems: ProblemFilter) {
  return (formatted: GraphQLFormattedError, raised: unknown): GraphQLFormattedError => {
    // A request's own plugin comes later and knows the language; it needs the error as it was raised.
    const code = String(formatted.extensions?.['code']);
    if (formatted.path || (OF_THE_DOCUMENT.has(code) && code !== NO_DOCUMENT) || formatted.extensions?.['params']) return formatted;
    return asProblem(problems, formatted, raised, NOBODY);
  };
}

function asProblem(problems: ProblemFilter, formatted: GraphQLFormattedError, raised: unknown, request: LedgerRequest): GraphQLFormattedError {
  const { code, title } = formatted.extensions ?? {};
  if (typeof code === 'string' && OURS.test(code) && title) return formatted;
  const error = problems.graphError(refusalOf(formatted, raised), request);
  return { ...placeOf(formatted), message: error.message, extensions: { ...error.extensions } };
}

function refusalOf(formatted: GraphQLFormattedError, raised: unknown): unknown {
  const { code, params } = (formatted.extensions ?? {}) as { code?: string; params?: RefusalParams };
  if (code === 'query-too-complex') return new Refusal(400, code, params ?? {});
  if (OF_THE_DOCUMENT.has(String(code))) return new Refusal(400, 'malformed-query', { reason: formatted.message });
  return unwrapResolverError(raised ?? new Error(formatted.message));
}

function placeOf({ locations, path }: GraphQLFormattedError): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
}
