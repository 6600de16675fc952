import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLError } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator, type ComplexityEstimator } from 'graphql-query-complexity';

type ServerPlugin = NonNullable<ApolloDriverConfig['plugins']>[number];

const PAGE = 50;

/** A list costs what its page may hold. */
const lists: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (!String(field.type).includes('Connection')) return undefined;
  return 1 + Math.min(typeof args['first'] === 'number' ? args['first'] : PAGE, 200) * childComplexity;
};

/** Refuses an operation that would cost more than `max`: one a field, times the length of the lists that it is in. */
export function costLimit(max: number): ServerPlugin {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, document, schema, operationName }) {
          const cost = getComplexity({
            schema,
            query: document,
            variables: request.variables ?? {},
            ...(operationName ? { operationName } : {}),
            estimators: [lists, fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
          });
          if (cost > max) {
            throw new GraphQLError('query too complex', { extensions: { code: 'query-too-complex', status: 400, params: { cost, max } } });
          }
        },
      };
    },
  };
}
