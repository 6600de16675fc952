import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** Where a body is an export, handed on as it comes. */
const IMPORTS = '/v1/imports';
/** A body has to be there by then; that of an import may take its time as long as something comes. */
const BODY_MS = 30_000;

const isImport = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === IMPORTS;

/** Ends requests whose body does not come: the server's own limit knows no difference between a command and an import. */
export function boundBodies(fastify: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest): void => clearTimeout(timers.get(request));
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isImport(request)) request.raw.setTimeout(BODY_MS, () => request.raw.destroy());
    else if (request.method !== 'GET' && !request.raw.complete) timers.set(request, setTimeout(() => request.raw.complete || request.raw.destroy(), BODY_MS).unref());
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    stop(request);
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    stop(request);
    done();
  });
}

/** Exports as bodies, unread, at the one place that takes them; 415 elsewhere. */
export function takeExports(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('application/x-ndjson', (request, payload, done) => {
    if (isImport(request)) done(null, payload);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-ndjson'));
  });
}
