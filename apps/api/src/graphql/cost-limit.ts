import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLError, Kind, print, type DocumentNode, type GraphQLSchema } from 'graphql';
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
  const known = new WeakMap<DocumentNode, number>();
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ request, document, schema, operationName }) {
          const cost = known.get(document) ?? costOf(schema, document, request.variables ?? {}, operationName);
          if (!dependsOnVariables(document)) known.set(document, cost);
          if (cost > max) {
            throw new GraphQLError('query too complex', { extensions: { code: 'query-too-complex', http: { status: 400 }, params: { cost, max } } });
          }
        },
      };
    },
  };
}

/** The cost needs the variables; those that do not fit are a fault of the request, found here before it would run. */
function costOf(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>, operationName: string | null): number {
  const estimators = [lists, fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];
  try {
    return getComplexity({ schema, query, variables, estimators, ...(operationName ? { operationName } : {}) });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { nodes: error.nodes ?? [], extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
  }
}

/** The length of a list, and what is skipped, may come by a variable; without one (and with one operation) a document costs the same each time. */
function dependsOnVariables({ definitions }: DocumentNode): boolean {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.length > 1 || operations.some(({ variableDefinitions = [] }) => variableDefinitions.some(({ type }) => /^(?:Int|Boolean)/.test(print(type))));
}
