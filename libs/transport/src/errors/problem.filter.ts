import { Catch, Inject, Injectable, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { Refusal } from '@app/kernel';
import { EDGE_OPTIONS, type EdgeOptions } from '../edge-options';
import { languageOf } from '../language';
import type { GraphContext } from '../request-context';
import { asRefusal } from './as-refusal';
import { Messages } from './messages';
import { problemOf, type Problem } from './problem';

/** Every error of both APIs becomes the same problem: a document in REST, extensions of an error in GraphQL. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(
    @Inject(Messages) private readonly messages: Messages,
    @Inject(EDGE_OPTIONS) private readonly edge: EdgeOptions,
  ) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() === 'graphql') {
      if (error instanceof GraphQLError) return error;
      const { req } = host.getArgByIndex<GraphContext>(2);
      return this.graphError(error, req);
    }
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return undefined;
  }

  /** The problem as an error of GraphQL, with the same code. */
  graphError(error: unknown, request: FastifyRequest): GraphQLError {
    const { problem, refusal } = this.problem(error, request);
    const { title: _title, detail, ...rest } = problem;
    const { retryAfter } = refusal.params;
    return new GraphQLError(detail, { extensions: { ...rest, title: problem.title, ...(retryAfter === undefined ? {} : { retryAfter }) } });
  }

  /** Answers an HTTP request with the problem document. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { problem, refusal } = this.problem(error, request);
    const { retryAfter } = refusal.params;
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    if (refusal.status === 401) void reply.header('WWW-Authenticate', 'Bearer');
    void reply.status(problem.status).header('Content-Type', 'application/problem+json; charset=utf-8').send(JSON.stringify(problem));
  }

  private problem(error: unknown, request: FastifyRequest): { problem: Problem; refusal: Refusal } {
    const refusal = asRefusal(error, request, this.edge.maxBody) ?? this.unforeseen(error);
    return { refusal, problem: problemOf(this.messages, refusal, languageOf(request.headers), this.edge.publicUrl) };
  }

  /** The caller gets an id, the log of the service the error under it. */
  private unforeseen(error: unknown): Refusal {
    const id = randomUUID();
    this.logger.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return new Refusal(500, 'internal', { id });
  }
}
