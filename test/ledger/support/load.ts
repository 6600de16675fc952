import { setTimeout as sleep } from 'node:timers/promises';
import type { Answered } from '@app/testing';

/** A command that a client was told is done. */
export interface Acknowledged {
  readonly key: string;
  readonly answer: Answered;
}

/** Clients that send one command after the other, each again under its key until it is acknowledged. */
export interface Load {
  readonly acknowledged: Acknowledged[];
  /** Answers and broken connections that were no acknowledgement. */
  readonly retries: { readonly [reason: string]: number };
  /** Settles when so many more commands were acknowledged. */
  progress(commands: number): Promise<void>;
  /** Lets every client end its command; settles with the last acknowledgement. */
  finish(): Promise<void>;
}

/** One client's next command, by its number. */
export type Client = (number: number) => { readonly key: string; send(key: string): Promise<Answered> };

const RETRY_MS = 25;
const STUCK_MS = 60_000;

/** Starts the clients. */
export function startLoad(clients: readonly Client[]): Load {
  const acknowledged: Acknowledged[] = [];
  const retries: Record<string, number> = {};
  let stopping = false;
  const untilAcknowledged = async (send: () => Promise<Answered>): Promise<Answered> => {
    for (const since = Date.now(); ; await sleep(RETRY_MS)) {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      const reason = answer ? `${answer.status} ${String(answer.body['code'])}` : 'connection';
      retries[reason] = (retries[reason] ?? 0) + 1;
      if (Date.now() - since > STUCK_MS) throw new Error(`a command was not acknowledged for a minute: ${JSON.stringify(answer ?? reason)}`);
    }
  };
  const run = async (client: Client): Promise<void> => {
    for (let number = 0; !stopping; number += 1) {
      const { key, send } = client(number);
      acknowledged.push({ key, answer: await untilAcknowledged(() => send(key)) });
    }
  };
  const running = Promise.all(clients.map(run));
  return {
    acknowledged,
    retries,
    progress: async (commands) => {
      const target = acknowledged.length + commands;
      const reached = async (): Promise<void> => {
        while (acknowledged.length < target) await sleep(10);
      };
      await Promise.race([reached(), running]);
    },
    finish: async () => {
      stopping = true;
      await running;
    },
  };
}
