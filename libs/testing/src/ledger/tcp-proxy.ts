import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A relay in front of a server that can lose answers as a broken network does. */
export interface TcpProxy {
  /** The same URL by way of the relay. */
  through(url: string): string;
  /**
   * The next request with this text in its bytes reaches the server, its answer is lost and the connection with it:
   * what the request did is done, and the client cannot know. Settles when it has happened.
   */
  loseAnswerTo(text: string): Promise<void>;
  /** Breaks the connection before the next request with this text reaches the server. */
  loseRequest(text: string): Promise<void>;
  /** The next request with this text reaches the server; its answer is swallowed, and the connection stays open in silence. */
  swallowAnswerTo(text: string): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  readonly text: string;
  readonly of: 'answer' | 'request' | 'silence';
  readonly sprung: () => void;
}

/** Starts a relay to the host and port of `target`, a URL. */
export async function tcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const traps: Trap[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => relay(client, connect(Number(port), hostname), traps, open));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const set = (of: Trap['of'], text: string): Promise<void> => new Promise((resolve) => void traps.push({ of, text, sprung: resolve }));
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${portOf(server)}` }).href,
    loseAnswerTo: (text) => set('answer', text),
    loseRequest: (text) => set('request', text),
    swallowAnswerTo: (text) => set('silence', text),
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;

function relay(client: Socket, upstream: Socket, traps: Trap[], open: Set<Socket>): void {
  let losing: Trap | undefined;
  const end = (): void => {
    client.destroy();
    upstream.destroy();
  };
  const spring = ({ of, sprung }: Trap): void => {
    if (of !== 'silence') end();
    sprung();
  };
  for (const socket of [client, upstream]) {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', end);
    socket.on('close', () => {
      open.delete(socket);
      end();
    });
  }
  client.on('data', (data) => {
    const trap = take(traps, data);
    if (trap?.of === 'request') return spring(trap);
    losing ??= trap;
    upstream.write(data);
  });
  // Postgres sends the end of an answer after its commit: what comes now says that it is done.
  upstream.on('data', (data) => (losing ? spring(losing) : void client.write(data)));
}

function take(traps: Trap[], data: Buffer): Trap | undefined {
  const at = traps.findIndex(({ text }) => data.includes(text));
  return at < 0 ? undefined : traps.splice(at, 1)[0];
}
