import { spreadOf, type Spread } from './statistics';
import type { Measured } from './rounds';

/** Every figure of every measure over the rounds, and the ratios between measures, taken round by round. */
export interface Summary {
  readonly figures: { readonly [measure: string]: { readonly [figure: string]: Spread } };
  readonly ratios: { readonly [name: string]: Spread };
  /** Clients of the better pgbench run; undefined without pgbench. */
  readonly pgbenchClients?: number;
}

/** What the quality document asks for: `floor` and `reach` of a ratio or figure; less is better where `atMost`. */
export interface Target {
  readonly name: string;
  readonly label: string;
  readonly floor: number;
  readonly reach?: number;
  readonly atMost?: true;
}

export const TARGETS: readonly Target[] = [
  { name: 'restOverPgbench', label: 'rolls over HTTP ÷ pgbench', floor: 0.6, reach: 1 },
  { name: 'restNodeMs', label: 'Node CPU a roll, ms', floor: 0.3, atMost: true },
  { name: 'restPostgresMs', label: 'Postgres CPU a roll, ms', floor: 0.15, atMost: true },
  { name: 'graphqlNodeMsMore', label: 'Node CPU a roll that GraphQL adds, ms', floor: 0.3, reach: 0.15, atMost: true },
  { name: 'hotOverSpread', label: 'one hot campaign ÷ spread', floor: 0.8, reach: 1 },
  { name: 'hotConflicts', label: 'conflicts that a caller saw', floor: 0, atMost: true },
  { name: 'hotP99OverP50', label: 'hot campaign, p99 ÷ p50', floor: 5, atMost: true },
  { name: 'appendOverEmmett', label: 'append ÷ emmett-postgresql', floor: 3, reach: 6 },
  { name: 'appendOverMessageDb', label: 'append ÷ Message DB', floor: 1.5, reach: 3 },
];

/** Summarises the rounds. */
export function summaryOf(measured: readonly Measured[]): Summary {
  const rounds = [...new Set(measured.map(({ round }) => round))];
  const figure = (round: number, name: string, key: string): number | undefined => measured.find((one) => one.round === round && one.name === name)?.figures[key];
  const pgbenchClients = betterClients(measured);
  const rate = (round: number, name: string): number | undefined => figure(round, name, 'perSecond');
  const roundsOf: { readonly [name: string]: (round: number) => number | undefined } = {
    restOverPgbench: (round) => over(figure(round, 'rest', 'rollsPerSecond'), rate(round, `pgbench${pgbenchClients ?? 0}`)),
    restNodeMs: (round) => figure(round, 'rest', 'nodeMsARoll'),
    restPostgresMs: (round) => figure(round, 'rest', 'postgresMsARoll'),
    graphqlNodeMsMore: (round) => minus(figure(round, 'graphql', 'nodeMsARoll'), figure(round, 'rest', 'nodeMsARoll')),
    hotOverSpread: (round) => over(figure(round, 'hot', 'rollsPerSecond'), figure(round, 'rest', 'rollsPerSecond')),
    hotConflicts: (round) => figure(round, 'hot', 'conflicts'),
    hotP99OverP50: (round) => figure(round, 'hot', 'p99OverP50'),
    appendOverEmmett: (round) => over(rate(round, 'append'), rate(round, 'emmett')),
    appendOverMessageDb: (round) => over(rate(round, 'append'), rate(round, 'messageDb')),
  };
  const ratios = Object.entries(roundsOf).map(([name, of]) => [name, rounds.map(of).filter((value) => value !== undefined)] as const);
  return {
    figures: figuresOf(measured),
    ratios: Object.fromEntries(ratios.filter(([, values]) => values.length > 0).map(([name, values]) => [name, spreadOf(values)])),
    ...(pgbenchClients === undefined ? {} : { pgbenchClients }),
  };
}

function figuresOf(measured: readonly Measured[]): Summary['figures'] {
  const all: Record<string, Record<string, number[]>> = {};
  for (const { name, figures } of measured) {
    for (const [key, value] of Object.entries(figures)) ((all[name] ??= {})[key] ??= []).push(value);
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, figures]) => [name, Object.fromEntries(Object.entries(figures).map(([key, values]) => [key, spreadOf(values)]))]),
  );
}

function betterClients(measured: readonly Measured[]): number | undefined {
  const runs = measured.filter(({ name }) => name.startsWith('pgbench'));
  const names = [...new Set(runs.map(({ name }) => name))];
  const median = (wanted: string): number => spreadOf(runs.filter(({ name }) => name === wanted).map(({ figures }) => figures['perSecond'] ?? 0)).median;
  const best = names.sort((a, b) => median(b) - median(a))[0];
  return best === undefined ? undefined : Number(best.slice('pgbench'.length));
}

const over = (value: number | undefined, by: number | undefined): number | undefined => (value === undefined || !by ? undefined : value / by);

const minus = (value: number | undefined, less: number | undefined): number | undefined => (value === undefined || less === undefined ? undefined : value - less);
