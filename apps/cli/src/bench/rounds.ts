import { diskSpeed, loadNow, machineTime, type DiskSpeed } from './machine';
import type { Figures, Measure } from './measures';

/** One measurement with what the machine did meanwhile. */
export interface Measured {
  readonly name: string;
  readonly round: number;
  readonly figures: Figures;
  /** Load average of the last minute when it ended. */
  readonly load: number;
  /** Processors that the host gave to others meanwhile; absent where unknown. */
  readonly stolen?: number;
}

/** What all rounds found. */
export interface Rounds {
  readonly measured: readonly Measured[];
  readonly disk: readonly DiskSpeed[];
}

/** How long things take, in seconds. */
export interface Timing {
  readonly rounds: number;
  readonly seconds: number;
  /** Of yardsticks, each. */
  readonly yardstickSeconds: number;
  readonly diskSeconds: number;
  /** Of each API, before anything counts. */
  readonly warmUpSeconds: number;
}

const SCENARIOS = new Set(['rest', 'graphql', 'hot']);

/** Measures everything once a round, one after the other, so that what the machine does otherwise falls on all alike. */
export async function runRounds(measures: readonly Measure[], timing: Timing, folder: string, tell: (line: string) => void): Promise<Rounds> {
  const measured: Measured[] = [];
  const disk: DiskSpeed[] = [];
  for (let round = 0; round < timing.rounds; round += 1) {
    disk.push(diskSpeed(folder, timing.diskSeconds));
    for (const measure of measures) {
      const one = await once(measure, SCENARIOS.has(measure.name) ? timing.seconds : timing.yardstickSeconds, round);
      measured.push(one);
      tell(`round ${round + 1}  ${measure.name.padEnd(12)} ${lineOf(one.figures)}  load ${one.load}`);
    }
  }
  return { measured, disk };
}

async function once(measure: Measure, seconds: number, round: number): Promise<Measured> {
  const before = machineTime();
  const begun = performance.now();
  const figures = await measure.run(seconds, round);
  const elapsed = performance.now() - begun;
  const after = machineTime();
  return { name: measure.name, round, figures, load: loadNow(), ...(before && after ? { stolen: (after.stolen - before.stolen) / elapsed } : {}) };
}

const lineOf = (figures: Figures): string =>
  Object.entries(figures).map(([name, value]) => `${name} ${value >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000}`).join('  ');
