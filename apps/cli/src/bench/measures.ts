import { processorTime, type ProcessorTime } from './processes';
import type { BenchDatabase } from './stage/database';
import type { BenchService } from './stage/service';
import type { Api } from './load/requests';
import { runPgbench } from './yardsticks/pgbench';
import type { StoredRoll, WriteResult } from './yardsticks/writers';
import type { Worker } from './worker';

/** What one measurement found: figures by name (rates a second, times in milliseconds, counts). */
export type Figures = Readonly<Record<string, number>>;

/** Something that is measured once a round. */
export interface Measure {
  readonly name: string;
  /** `round` counts from 0. */
  run(seconds: number, round: number): Promise<Figures>;
}

/** What measuring needs. */
export interface Bench {
  readonly database: BenchDatabase;
  readonly service: BenchService;
  readonly load: Worker;
  readonly writers: Worker;
  readonly event: StoredRoll;
  readonly emmettUrl: string | undefined;
  readonly messageDbUrl: string;
  readonly pgbench: string | undefined;
  readonly campaigns: number;
}

const CONNECTIONS = 64;
const WRITERS = 16;

/** All measures in the order of a round: the yardsticks stand between the scenarios. */
export function measuresOf(bench: Bench): Measure[] {
  const insertRun = counter();
  return [
    rolls(bench, 'rest', 'rest', 'spread'),
    ...inserts(bench, 16, insertRun),
    rolls(bench, 'graphql', 'graphql', 'spread'),
    ...inserts(bench, 64, insertRun),
    rolls(bench, 'hot', 'rest', 'hot'),
    append(bench),
    ...(bench.emmettUrl === undefined ? [] : [yardstick(bench, 'emmett', bench.emmettUrl)]),
    yardstick(bench, 'messageDb', bench.messageDbUrl),
  ];
}

function rolls(bench: Bench, name: string, api: Api, seats: string): Measure {
  return {
    name,
    run: async (seconds) => {
      const task = { port: bench.service.port, api, seconds, connections: CONNECTIONS, seats };
      const before = timeOf(bench);
      const result = await bench.load.ask('load', task);
      const used = since(before, timeOf(bench));
      if (name !== 'rest') await bench.load.ask('onceEach', { task, what: 'clear' });
      if (result.firstRefusal !== undefined) process.stderr.write(`${name}: a caller saw ${result.firstRefusal}\n`);
      const { rolls: made, clears, rollsPerSecond, p50, p99, slowest, refused } = result;
      const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
      const conflicts = (refused['409'] ?? 0) + (refused['412'] ?? 0);
      const processor: Figures = used ? { nodeMsARoll: used.node / made, postgresMsARoll: used.postgres / made, nodeMb: used.nodeMb } : {};
      return { rollsPerSecond, p50, p99, slowest, p99OverP50: p99 / p50, rolls: made, clearsARoll: clears / made, refusals, conflicts, ...processor };
    },
  };
}

function inserts(bench: Bench, clients: number, run: () => number): Measure[] {
  const { database, event, campaigns, pgbench } = bench;
  if (pgbench === undefined) {
    const task = { url: database.superUrl, writers: clients, event };
    return [{ name: `insertLoop${clients}`, run: async (seconds) => figuresOf(await bench.writers.ask('insertLoop', { ...task, seconds, run: run() })) }];
  }
  return [{
    name: `pgbench${clients}`,
    run: async (seconds) => {
      const before = timeOf(bench);
      const perSecond = await runPgbench(pgbench, { url: database.superUrl, clients, seconds: Math.max(1, Math.round(seconds)), campaigns, event, run: run() });
      const used = since(before, timeOf(bench));
      return { perSecond, ...(used ? { postgresMsAWrite: used.postgres / (perSecond * Math.max(1, Math.round(seconds))) } : {}) };
    },
  }];
}

function append(bench: Bench): Measure {
  return { name: 'append', run: async (seconds, round) => figuresOf(await bench.writers.ask('append', { url: bench.database.serviceUrl, writers: WRITERS, event: bench.event, seconds, run: round })) };
}

function yardstick(bench: Bench, name: 'emmett' | 'messageDb', url: string): Measure {
  const run = counter();
  return { name, run: async (seconds) => figuresOf(await bench.writers.ask(name, { url, writers: WRITERS, event: bench.event, seconds, run: run() })) };
}

const figuresOf = ({ perSecond, p50, p99, writes }: WriteResult): Figures => ({ perSecond, p50, p99, writes });

const timeOf = ({ service, database }: Bench): ProcessorTime | undefined => processorTime(service.pid, database.pid);

const since = (before: ProcessorTime | undefined, after: ProcessorTime | undefined): ProcessorTime | undefined =>
  before && after && { node: after.node - before.node, postgres: after.postgres - before.postgres, nodeMb: after.nodeMb };

function counter(): () => number {
  let count = 0;
  return () => (count += 1);
}
