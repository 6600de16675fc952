import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { Refusal, type Change, type Json, type JsonObject } from '@app/kernel';
import { scriptedDice } from '@app/testing';
import { COMMON_SETTINGS, plainTable, refuseClockSize, tickClockByHand, type CharacterSeen, type ClockSeen, type Table } from '../..';
import { newState } from './character';
import { system } from './index';

interface Step {
  readonly path?: string;
  readonly command: JsonObject;
}
interface Vector extends Step {
  readonly id: string;
  readonly rules: readonly string[];
  readonly state: {
    readonly settings?: JsonObject;
    readonly characters?: { readonly [key: string]: { readonly sheet: JsonObject; readonly state?: JsonObject } };
    readonly clocks?: { readonly [key: string]: Omit<ClockSeen, 'id' | 'secret'> };
    readonly session?: { readonly status: string };
  };
  readonly dice?: readonly number[];
  readonly then?: readonly Step[];
  readonly expect: JsonObject;
}

const FILE = join(__dirname, '../../../vectors/charge.json');
const VECTORS = (JSON.parse(readFileSync(FILE, 'utf8')) as { vectors: readonly Vector[] }).vectors;

/** Vectors that wait, by what they wait for. One that could run without waiting fails the test below. */
const WAITING: { readonly [reason: string]: readonly string[] } = {
  'bonus dice and momentum spent (CH-4 to CH-6, CH-11)': ['ch-09', 'ch-10', 'ch-11', 'ch-12', 'ch-13', 'ch-14', 'ch-15', 'ch-18', 'ch-19', 'ch-55', 'ch-56'],
  'consequences (CH-13 to CH-15, CH-20b, CH-22)': ['ch-28', 'ch-29', 'ch-36', 'ch-43', 'ch-44', 'ch-45', 'ch-46', 'ch-48', 'ch-52', 'ch-53', 'ch-60', 'ch-61'],
  'determination (CH-16 to CH-18)': ['ch-20', 'ch-21', 'ch-22', 'ch-23', 'ch-24', 'ch-58', 'ch-59'],
  'setups (CH-12)': ['ch-37', 'ch-38', 'ch-39', 'ch-40', 'ch-41', 'ch-42'],
  'recovery (CH-22)': ['ch-30'],
  'flashbacks (CH-26)': ['ch-33', 'ch-34'],
  'talents and milestones (CH-23)': ['ch-62', 'ch-63', 'ch-64', 'ch-65'],
  'reported faces, which are counted where rolls are made (D1)': ['ch-67', 'ch-68'],
};
const RUNNING = [
  'ch-01', 'ch-02', 'ch-03', 'ch-04', 'ch-05', 'ch-06', 'ch-07', 'ch-08', 'ch-16', 'ch-17', 'ch-25', 'ch-26', 'ch-27', 'ch-31',
  'ch-32', 'ch-35', 'ch-47', 'ch-49', 'ch-50', 'ch-51', 'ch-54', 'ch-57', 'ch-66', 'ch-69', 'ch-70',
];

/** What a command left: what to look up the names of `expect` in. */
interface Outcome {
  readonly values: JsonObject;
  readonly changes: readonly Change[];
}
type Play = (table: Table, vector: Vector) => Outcome;

const PLAYS: { readonly [path: string]: Play } = {
  'POST /rolls': playRoll,
  'POST /sessions': (table) => ({ values: {}, changes: system.onSessionStarted(table) }),
  'POST /clocks': (_table, { command }) => {
    refuseClockSize(system.clockSizes, command['segments'] as number);
    return { values: {}, changes: [] };
  },
  'POST /clocks/watch/ticks': (table, { command }) => ({
    values: {},
    changes: tickClockByHand(table.clock('watch') as ClockSeen, command['segments'] as number),
  }),
  'POST /characters': (table, { command }) => {
    system.sheet.create(table, command['sheet'] as JsonObject, { kind: 'pc', active: true });
    return { values: {}, changes: [] };
  },
  'PATCH /characters/a': playSheet,
};

function playRoll(table: Table, { command, dice = [] }: Vector): Outcome {
  const roll = system.rolls.find(({ kind }) => kind === command['kind']);
  if (!roll) throw new Error(`no roll is of the kind ${String(command['kind'])}`);
  const plan = roll.plan(table, command as never, { member: 'gm', role: 'gm' });
  const script = scriptedDice(dice);
  const { dice: thrown, outcome, total, details, changes } = plan.resolve(script);
  expect(script.left).toBe(0);
  const kept = thrown.filter((die) => die.kept).map(({ face }) => face);
  return {
    values: { ...details, outcome, total, kept: kept.length === 1 ? kept[0] : kept, origins: thrown.map(({ origin }) => origin) },
    changes,
  };
}

function playSheet(table: Table, { command, state }: Vector): Outcome {
  const before = state.characters?.['a'].sheet as JsonObject;
  const details = (before['details'] ?? []) as readonly { label: string; text: string }[];
  const words = Object.fromEntries(
    details.flatMap(({ label, text }, index) => [[`sheet.details.${index}.label`, label], [`sheet.details.${index}.text`, text]]),
  );
  const merged = { ...before, ...(command['sheet'] as JsonObject) };
  const { changes } = system.sheet.change(table, table.character('a') as CharacterSeen, words, merged);
  return { values: {}, changes };
}

function tableOf({ state }: Vector): Table {
  return plainTable(system, {
    settings: state.settings,
    characters: Object.entries(state.characters ?? {}).map(([id, character]) => ({
      id,
      kind: 'pc',
      active: true,
      sheet: { ...character.sheet, details: ((character.sheet['details'] ?? []) as readonly Json[]).map(() => ({})) },
      state: { ...newState(0), ...character.state },
    })),
    clocks: Object.entries(state.clocks ?? {}).map(([id, clock]) => ({ ...clock, id, secret: false })),
    ...(state.session?.status === 'ended' ? {} : { sessionId: 'session', sceneId: 'scene' }),
  });
}

/** `xAfter` by the change that holds it, else as it stood before. */
const AFTER: { readonly [name: string]: (outcome: Outcome, table: Table) => Json | undefined } = {
  momentumAfter: ({ changes }, table) => toOf(changes, 'momentum') ?? table.character('a')?.state['momentum'],
  positionMovesAfter: ({ changes }, table) => toOf(changes, 'position-moves') ?? table.character('a')?.state['positionMoves'],
  filledAfter: ({ changes }, table) => toOf(changes, 'clock') ?? (table.clock('watch') ?? table.clock('vault'))?.filled,
  clockFilled: ({ changes }) => changes.find(({ kind }) => kind === 'clock')?.['clockFilled'],
};

function toOf(changes: readonly Change[], kind: string): Json | undefined {
  return changes.find((change) => change.kind === kind)?.to;
}

function play(vector: Vector): void {
  const table = tableOf(vector);
  const { refused, ...expected } = vector.expect;
  let left: Outcome = { values: {}, changes: [] };
  let code: Json | undefined;
  try {
    left = PLAYS[vector.path ?? 'POST /rolls'](table, vector);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    code = error.code;
  }
  expect(code).toBe(refused);
  for (const [name, value] of Object.entries(expected)) {
    expect({ [name]: AFTER[name]?.(left, table) ?? left.values[name] }).toEqual({ [name]: value });
  }
}

/** Why a vector cannot run: what it asks for that is not there. */
function blockers(vector: Vector): string[] {
  const settings = [...COMMON_SETTINGS, ...system.settings].map(({ key }) => key);
  return [
    ...[vector, ...(vector.then ?? [])].flatMap(stepBlockers),
    ...Object.keys(vector.state.settings ?? {}).filter((key) => !settings.includes(key)),
  ];
}

function stepBlockers({ path = 'POST /rolls', command }: Step): string[] {
  if (!Object.hasOwn(PLAYS, path)) return [path];
  if (path !== 'POST /rolls') return [];
  const roll = system.rolls.find(({ kind }) => kind === command['kind']);
  if (!roll) return [String(command['kind'])];
  const fields = getMetadataStorage().getTargetValidationMetadatas(roll.input, '', false, false).map((field) => field.propertyName);
  return Object.keys(command).filter((name) => name !== 'kind' && !fields.includes(name));
}

describe('the vectors of Charge', () => {
  const waiting = Object.values(WAITING).flat();

  it('are all listed once, as running or as waiting', () => {
    expect([...RUNNING, ...waiting].sort()).toEqual(VECTORS.map(({ id }) => id).sort());
  });

  it('wait only for something that is not there yet', () => {
    expect(VECTORS.filter((vector) => blockers(vector).length > 0).map(({ id }) => id).sort()).toEqual([...waiting].sort());
  });

  it.each(VECTORS.filter(({ id }) => RUNNING.includes(id)).map((vector) => [vector.id, vector.rules.join(', '), vector] as const))(
    '%s (%s)',
    (_id, _rules, vector) => play(vector),
  );
});
