import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Nest's log lines through the log of the server, as JSON. */
export function nestLog(log: FastifyBaseLogger): LoggerService {
  const context = (rest: readonly unknown[]): { context: unknown } => ({ context: rest.at(-1) });
  return {
    log: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
    error: (message: unknown, ...rest: unknown[]) => log.error(context(rest), String(message)),
    warn: (message: unknown, ...rest: unknown[]) => log.warn(context(rest), String(message)),
    debug: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
    verbose: (message: unknown, ...rest: unknown[]) => log.trace(context(rest), String(message)),
  };
}
