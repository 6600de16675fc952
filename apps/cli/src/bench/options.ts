import { availableParallelism, tmpdir } from 'node:os';
import { UsageError, type CommandContext, type Option } from '../command';
import type { Timing } from './rounds';

/** What a run of the bench is told. */
export interface BenchOptions {
  readonly campaigns: number;
  readonly timing: Timing;
  readonly profile: boolean;
  /** Where the database lies; its disk is what is measured. */
  readonly folder: string;
}

const FULL: Timing = { rounds: 3, seconds: 6, yardstickSeconds: 4, diskSeconds: 1, warmUpSeconds: 4 };
const QUICK: Timing = { rounds: 2, seconds: 1.5, yardstickSeconds: 1, diskSeconds: 0.3, warmUpSeconds: 1.5 };
const FULL_CAMPAIGNS = 1000;
const QUICK_CAMPAIGNS = 50;
const MOST_ROUNDS = 100;
const MOST_CAMPAIGNS = 100_000;

/** The options of the command line. */
export const BENCH_OPTIONS: Readonly<Record<string, Option>> = {
  quick: { help: { en: 'a smoke run: few campaigns, two short rounds', fr: "un essai : peu de campagnes, deux manches courtes" } },
  campaigns: { value: 'N', help: { en: 'campaigns of 200 events each (1000)', fr: 'campagnes de 200 événements chacune (1000)' } },
  rounds: { value: 'N', help: { en: 'rounds in which everything is measured once (3)', fr: 'manches où chaque mesure est prise une fois (3)' } },
  profile: { help: { en: 'instead of measuring, show where the time of a roll goes', fr: "au lieu de mesurer, montrer où passe le temps d'un jet" } },
  folder: { value: 'DIR', help: { en: "where the bench's database lies (the temporary folder)", fr: 'où se trouve la base de la mesure (le dossier temporaire)' } },
};

/** Reads the options; rejects numbers that are none with a `UsageError`. */
export function readOptions({ given, say }: Pick<CommandContext, 'given' | 'say'>): BenchOptions {
  const quick = given['quick'] === true;
  const timing = quick ? QUICK : FULL;
  const whole = (name: string, byDefault: number, least: number, most: number): number => {
    const text = given[name];
    if (typeof text !== 'string') return byDefault;
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(say(`--${name} is a whole number from ${least} to ${most}.`, `--${name} est un nombre entier de ${least} à ${most}.`));
  };
  return {
    campaigns: whole('campaigns', quick ? QUICK_CAMPAIGNS : FULL_CAMPAIGNS, 2, MOST_CAMPAIGNS),
    timing: { ...timing, rounds: whole('rounds', timing.rounds, 1, MOST_ROUNDS) },
    profile: given['profile'] === true,
    folder: typeof given['folder'] === 'string' ? given['folder'] : tmpdir(),
  };
}

/** A warning where one processor has to do everything. */
export const tooFewProcessors = (): boolean => availableParallelism() < 2;
