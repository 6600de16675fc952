import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadTask } from '../load/load';
import type { BenchDatabase } from '../stage/database';
import type { BenchService } from '../stage/service';
import type { Worker } from '../worker';
import { summarise, type ProfileSummary, type Share } from './areas';
import { SAMPLING } from './sampling';
import { countAnew, countedStatements, type Statement } from './statements';

/** Where the time of a load goes, in the service and in Postgres. */
export interface LoadProfile {
  readonly name: string;
  readonly rolls: number;
  readonly rollsPerSecond: number;
  readonly node: ProfileSummary;
  readonly postgres: readonly Statement[];
}

const POLL_MS = 100;
const PATIENCE_MS = 30_000;

/** How the service is started so that it can be profiled, and the file that it writes. */
export function profiling(): { readonly nodeOptions: readonly string[]; readonly env: Readonly<Record<string, string>>; readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-profile-'));
  const file = join(folder, 'load.cpuprofile');
  return { nodeOptions: ['--require', SAMPLING], env: { BENCH_PROFILE: file }, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs the load once for the code to be compiled, and once with profiler and counters on. */
export async function profileLoad(name: string, { service, database, load }: { service: BenchService; database: BenchDatabase; load: Worker }, task: LoadTask, file: string): Promise<LoadProfile> {
  await load.ask('load', task);
  await load.ask('onceEach', { task, what: 'clear' });
  await countAnew(database.superUrl);
  service.signal('SIGUSR2');
  const { rolls, rollsPerSecond } = await load.ask('load', task);
  service.signal('SIGUSR2');
  const postgres = await countedStatements(database.superUrl);
  const node = summarise(await written(file));
  await load.ask('onceEach', { task, what: 'clear' });
  return { name, rolls, rollsPerSecond, node, postgres };
}

/** The profile, once the service has written all of it. */
async function written(file: string): Promise<Profiler.Profile> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const profile = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile;
      rmSync(file);
      return profile;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('the service wrote no profile', { cause: error });
      await sleep(POLL_MS);
    }
  }
}

/** A profile as lines of text. */
export function profileLines({ name, rolls, rollsPerSecond, node, postgres }: LoadProfile): string[] {
  return [
    `${name}: ${rolls} rolls, ${Math.round(rollsPerSecond)} a second under the profiler; the service was idle ${percent(node.idle)} of the time.`,
    ...shareLines('Node by area (time in functions themselves)', node.areas),
    ...shareLines('Node by function (itself)', node.own),
    ...shareLines('Node by function (with all that it calls)', node.withCalled),
    'Postgres, milliseconds in all | a call | calls | statement (indented: inside of a function)',
    ...postgres.map(({ text, calls, ms, top }) => `  ${ms.toFixed(1).padStart(9)} ${(ms / calls).toFixed(4).padStart(9)} ${String(calls).padStart(7)}  ${top ? '' : '    '}${text.slice(0, 140)}`),
    '',
  ];
}

const shareLines = (title: string, shares: readonly Share[]): string[] => [title, ...shares.map(({ name, share }) => `  ${percent(share).padStart(6)}  ${name}`)];

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
