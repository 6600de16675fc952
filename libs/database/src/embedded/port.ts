import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { writeWhole } from './secrets';
import type { Layout } from './layout';

/** The port of the last start when it is still free, else any free one on 127.0.0.1. */
export async function choosePort(layout: Layout): Promise<number> {
  const last = lastPort(layout);
  return last !== undefined && (await listenOnce(last)) === last ? last : anyPort();
}

/** Keeps the port for the next start. */
export function keepPort(layout: Layout, port: number): void {
  if (lastPort(layout) !== port) writeWhole(layout, layout.port, `${port}\n`);
}

async function anyPort(): Promise<number> {
  const port = await listenOnce(0);
  if (port !== undefined) return port;
  throw new Error('No port can be opened on 127.0.0.1.');
}

/** The port of the last start, or undefined before the first. */
export function lastPort(layout: Layout): number | undefined {
  try {
    const port = Number(readFileSync(layout.port, 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
