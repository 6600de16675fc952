import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const registries = new WeakMap<object, Registry>();

/** The registry of a service's metrics, for what has some of its own. */
export function registryOf(fastify: FastifyInstance): Registry {
  const registry = registries.get(fastify);
  if (!registry) throw new Error('This service serves no metrics.');
  return registry;
}

/** Serves `/metrics` for Prometheus: the process, and requests by route and status. No ids, names or tokens. */
export function serveMetrics(fastify: FastifyInstance): void {
  const registry = new Registry();
  registries.set(fastify, registry);
  collectDefaultMetrics({ register: registry, prefix: 'campaign_ledger_' });
  const requests = new Histogram({
    name: 'campaign_ledger_http_request_seconds',
    help: 'Seconds from request to response, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/metrics', async (_request, reply) => {
    void reply.header('Content-Type', registry.contentType);
    return registry.metrics();
  });
}
