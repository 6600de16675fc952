import { COUNTING } from './profile/statements';
import { profiling } from './profile/session';
import type { BenchOptions } from './options';
import { startDatabase, withClient, type BenchDatabase } from './stage/database';
import { serviceSettings, startService, type BenchService } from './stage/service';
import { setStage } from './stage/stage';
import { Worker } from './worker';

/** Everything that a run needs, ready and warm. */
export interface Theatre {
  readonly database: BenchDatabase;
  readonly service: BenchService;
  readonly load: Worker;
  /** Where the service writes its profiles. */
  readonly profileFile: string;
  /** Stops all of it. */
  close(): Promise<void>;
}

const EVENTS_EACH = 200;
const CALLERS = 64;

/** Starts Postgres and the service, seeds the campaigns, and plays until everything is at hand and compiled. */
export async function openTheatre(options: BenchOptions, tell: (line: string) => void): Promise<Theatre> {
  const closing: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = await startDatabase(options.folder, options.profile ? COUNTING : {});
    closing.push(() => database.drop());
    const { nodeOptions, env, file, remove } = profiling();
    closing.push(remove);
    const settings = serviceSettings(options.campaigns);
    const service = await startService(database, options.profile ? { ...settings, ...env } : settings, options.profile ? nodeOptions : []);
    closing.push(() => service.stop());
    const load = new Worker();
    closing.push(() => load.stop());
    await seed(options, database, service, load, tell);
    return { database, service, load, profileFile: file, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seed({ campaigns, timing }: BenchOptions, database: BenchDatabase, service: BenchService, load: Worker, tell: (line: string) => void): Promise<void> {
  const begun = Date.now();
  const stage = await setStage(database, service, { campaigns, eventsEach: EVENTS_EACH, callers: CALLERS });
  for (const name of ['spread', 'hot'] as const) await load.ask('takeSeats', { name, seats: stage[name] });
  const task = { port: service.port, connections: CALLERS, seconds: timing.warmUpSeconds };
  await load.ask('onceEach', { task: { ...task, api: 'rest', seats: 'spread' }, what: 'roll' });
  for (const api of ['rest', 'graphql'] as const) await load.ask('load', { ...task, api, seats: 'spread' });
  for (const seats of ['spread', 'hot']) await load.ask('onceEach', { task: { ...task, api: 'rest', seats }, what: 'clear' });
  const events = await withClient(database.superUrl, async (client) => (await client.query<{ count: number }>('select count(*)::int as count from event')).rows[0]?.count ?? 0);
  tell(`${campaigns} campaigns, ${events} events, seeded and warm in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
