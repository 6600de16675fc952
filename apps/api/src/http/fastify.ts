import { NotFoundException } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '@app/runtime';
import { boundBodies, takeExports } from './bodies';
import { serveMetrics } from './metrics';

const HEADERS_MS = 30_000;
const EXPOSED = ['Campaign-Head', 'Content-Disposition', 'ETag', 'Idempotent-Replay', 'Link', 'Location', 'Retry-After'];
const ALLOWED = ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key', 'If-Match', 'Acting-Member', 'Occurred-At', 'apollo-require-preflight'];

/** Fastify as the service uses it: bounded bodies, one log line a request, any origin without credentials. */
export function fastifyAdapter(config: Config): FastifyAdapter {
  const adapter: FastifyAdapter = new FastifyAdapter({
    bodyLimit: config.maxBody,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    logger: { level: config.logLevel, redact: ['req.headers.authorization', '*.token', '*.password'] },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_MS },
    // A path that the router cannot even read never reaches Nest by itself; there is nothing at it.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      instance().errorHandler(new NotFoundException() as Error as FastifyError, request, reply);
    },
  });
  const instance = (): FastifyInstance => adapter.getInstance<FastifyInstance>();
  const fastify = instance();
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
  boundBodies(fastify);
  allowOrigins(fastify);
  serveMetrics(fastify);
  return adapter;
}

function allowOrigins(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('Access-Control-Allow-Origin', '*').header('Access-Control-Expose-Headers', EXPOSED.join(', ')).header('X-Content-Type-Options', 'nosniff');
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      void reply
        .header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
        .header('Access-Control-Allow-Headers', ALLOWED.join(', '))
        .header('Access-Control-Max-Age', '600')
        .status(204)
        .send();
      return;
    }
    done();
  });
}

/** Bodies: JSON alone, and exports where they come in; an empty one counts as an empty object, so that commands without input need none. */
export function readBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  takeExports(fastify);
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.method !== 'GET' && request.method !== 'HEAD') request.body = {};
    done();
  });
}
