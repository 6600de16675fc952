import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type Command, type CommandContext } from '../command';
import { loadNow, machineLine } from './machine';
import { measuresOf, type Bench } from './measures';
import { BENCH_OPTIONS, readOptions, tooFewProcessors, type BenchOptions } from './options';
import { profileLines, profileLoad, type LoadProfile } from './profile/session';
import { reportLines, type Circumstances } from './report';
import { runRounds } from './rounds';
import { withClient } from './stage/database';
import { serviceSettings } from './stage/service';
import { summaryOf } from './summary';
import { openTheatre, type Theatre } from './theatre';
import { Worker } from './worker';
import { makeInsertTable, storedRoll } from './yardsticks/insert-table';
import { installMessageDb } from './yardsticks/message-db/message-db';
import { findPgbench } from './yardsticks/pgbench';

const RESULTS = 'bench-results';
const PROFILE_SECONDS = 8;

/** Measures the service against yardsticks on the same database, in one run. */
export const benchCommand: Command = {
  name: 'bench',
  summary: { en: 'measure rolls a second and their cost, beside yardsticks', fr: 'mesurer les jets par seconde et leur coût, à côté de repères' },
  help: {
    en: `Starts a Postgres and a service of its own, and plays. What is printed is also in ${RESULTS}/ as JSON; see docs/measuring.md.`,
    fr: `Démarre son propre Postgres et son propre service, et joue. Ce qui s'affiche est aussi dans ${RESULTS}/, en JSON ; voir docs/measuring.md.`,
  },
  options: BENCH_OPTIONS,
  run: async (context) => {
    const options = readOptions(context);
    const theatre = await openTheatre(options, context.err);
    try {
      const lines = options.profile ? await profiled(theatre) : await measured(theatre, options, context);
      for (const line of lines) context.out(line);
      return EXIT.ok;
    } finally {
      await theatre.close();
    }
  },
};

async function measured(theatre: Theatre, options: BenchOptions, { err }: CommandContext): Promise<string[]> {
  const loadBefore = loadNow();
  const writers = new Worker();
  try {
    const bench = await benchOf(theatre, writers, options);
    const { measured: all, disk } = await runRounds(measuresOf(bench), options.timing, options.folder, err);
    const circumstances: Circumstances = { machine: machineLine(), loadBefore, loadAfter: loadNow(), disk, notes: notesOf(bench) };
    const summary = summaryOf(all);
    keep('bench', { circumstances, options, summary, measured: all });
    return reportLines(summary, circumstances);
  } finally {
    writers.stop();
  }
}

async function benchOf({ database, service, load }: Theatre, writers: Worker, { campaigns }: BenchOptions): Promise<Bench> {
  await makeInsertTable(database.superUrl);
  const hasEmmett = await import('@event-driven-io/emmett-postgresql').then(() => true, () => false);
  const messageDbUrl = await newDatabase(database.superUrl, 'yardstick_message_db');
  await installMessageDb(messageDbUrl);
  return {
    database,
    service,
    load,
    writers,
    event: await storedRoll(database.superUrl),
    emmettUrl: hasEmmett ? await newDatabase(database.superUrl, 'yardstick_emmett') : undefined,
    messageDbUrl,
    pgbench: findPgbench(),
    campaigns,
  };
}

async function newDatabase(superUrl: string, name: string): Promise<string> {
  await withClient(superUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(superUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function notesOf({ pgbench, emmettUrl, event, campaigns }: Bench): string[] {
  return [
    `a roll's event has ${Buffer.byteLength(event.event)} bytes and its words ${Buffer.byteLength(event.words)}; the service ran with ${Object.entries(serviceSettings(campaigns)).map((pair) => pair.join('=')).join(' ')}`,
    ...(pgbench === undefined ? ['no pgbench on this machine: "insertLoop" is the same insert from Node and is compared with nothing'] : []),
    ...(emmettUrl === undefined ? ['emmett-postgresql is not installed (a development package): not compared'] : []),
    ...(tooFewProcessors() ? ['one processor does everything here: ratios say little'] : []),
  ];
}

async function profiled(theatre: Theatre): Promise<string[]> {
  const profiles: LoadProfile[] = [];
  for (const [name, api, seats] of [['rest', 'rest', 'spread'], ['graphql', 'graphql', 'spread'], ['hot', 'rest', 'hot']] as const) {
    const task = { port: theatre.service.port, api, seats, seconds: PROFILE_SECONDS, connections: 64 };
    profiles.push(await profileLoad(name, theatre, task, theatre.profileFile));
  }
  keep('profile', { machine: machineLine(), load: loadNow(), profiles });
  return [machineLine(), `load average ${loadNow()}`, ...profiles.flatMap(profileLines)];
}

function keep(kind: string, result: object): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${new Date().toISOString().replaceAll(':', '-')}-${kind}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
