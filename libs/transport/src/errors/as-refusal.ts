import { HttpException } from '@nestjs/common';
import { connectionLost, outOfResources } from '@app/event-store';
import { Refusal } from '@app/kernel';
import { FormatError } from '@app/formats';

interface ServerFault {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/**
 * Any error as a refusal; undefined for what nobody foresaw, which is then answered as `internal`
 * without a word of its message.
 */
export function asRefusal(error: unknown, request: { method: string; url: string }, maxBody: number): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof FormatError) return undefined;
  if (connectionLost(error)) return new Refusal(503, 'database-away', { retryAfter: 2 });
  if (outOfResources(error)) return new Refusal(503, 'database-busy', { retryAfter: 2 });
  if (error instanceof HttpException) return ofStatus(error.getStatus(), request, maxBody);
  const status = serverFault(error);
  return status === undefined ? undefined : ofStatus(status, request, maxBody);
}

/** The status of what Fastify itself refused, a body that is no JSON included. */
function serverFault(error: unknown): number | undefined {
  const { code, statusCode } = (error ?? {}) as ServerFault;
  if (typeof statusCode !== 'number') return undefined;
  const ofFastify = typeof code === 'string' && code.startsWith('FST_');
  return ofFastify || (error instanceof SyntaxError && statusCode === 400) ? statusCode : undefined;
}

const badBody = (): Refusal => new Refusal(400, 'malformed-json');

function ofStatus(status: number, { method, url }: { method: string; url: string }, maxBody: number): Refusal | undefined {
  switch (status) {
    case 400:
      return badBody();
    case 401:
      return new Refusal(401, 'unauthenticated');
    case 404:
      return new Refusal(404, 'no-such-route', { method, path: url.split('?')[0] ?? '' });
    case 413:
      return new Refusal(413, 'body-too-large', { max: maxBody });
    case 415:
      return new Refusal(415, 'unsupported-media-type');
    case 503:
      return new Refusal(503, 'shutting-down', { retryAfter: 5 });
    default:
      return undefined;
  }
}
