import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { DynamicModule } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GraphQLError, ValidationContext } from 'graphql';
import { LedgerGateway } from '@app/event-store';
import { EDGE_OPTIONS, ProblemFilter, type EdgeOptions, type LedgerRequest } from '@app/transport';
import { campaignHead } from './campaign-head';
import { costLimit } from './cost-limit';
import { errorFormat, problemErrors } from './error-format';

const MAX_TOKENS = 2000;
const MAX_ALIASES = 30;

/** Answers are never cached by others; without the plugin Apollo need not wrap every field. Its types come by another road. */
const noCacheControl = ApolloServerPluginCacheControlDisabled() as unknown as NonNullable<ApolloDriverConfig['plugins']>[number];

/** Bounds are faults of the document like any other; thrown, they would be answered as 500. */
const REPORTED = { propagateOnRejection: false, onReject: [(context: ValidationContext | null, error: GraphQLError): void => context?.reportError(error)] };

/** GraphQL over the same operations and classes as REST; documents are bounded before they run. */
export function graphqlModule(maxDepth: number): DynamicModule {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [ProblemFilter, EDGE_OPTIONS, LedgerGateway],
    useFactory: (problems: ProblemFilter, edge: EdgeOptions, gateway: LedgerGateway) => ({
      autoSchemaFile: true,
      sortSchema: true,
      path: '/graphql',
      playground: false,
      introspection: true,
      csrfPrevention: true,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      parseOptions: { maxLexicalTokens: MAX_TOKENS },
      validationRules: [maxDepthRule({ n: maxDepth, ...REPORTED }), maxAliasesRule({ n: MAX_ALIASES, ...REPORTED })],
      plugins: [costLimit(edge.maxCost), problemErrors(problems), campaignHead(gateway), noCacheControl],
      context: (req: LedgerRequest, reply: FastifyReply) => ({ req, reply, loaders: new Map(), askings: new Map() }),
      formatError: errorFormat(problems),
    }),
  });
}
