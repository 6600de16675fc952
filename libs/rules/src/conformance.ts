import { sameJson, valueAt, withValueAt, type Change, type Dice, type JsonObject } from '@app/kernel';
import { COMMON_REFUSALS } from './common-refusals';
import { systemFaults } from './contract';
import { CLOCK_CHANGE_KINDS } from './mechanics/clocks';
import { plainTable } from './plain-table';
import type { ExampleIds, RollCaller, RollExample, RollOutcome, RollPlan, RuleSystem, SheetFacts } from './rule-system';
import type { CharacterSeen, ClockSeen, Table } from './table';

/** One check of a system; `run` throws an error that says what does not conform. */
export interface ConformanceCheck {
  readonly name: string;
  run(): void;
}

/** The things on the table of examples. */
export const EXAMPLE_IDS: ExampleIds = {
  characterId: '00000000-0000-4000-8000-000000000001',
  otherCharacterId: '00000000-0000-4000-8000-000000000002',
  clockId: '00000000-0000-4000-8000-000000000003',
};
const GM: RollCaller = { member: '00000000-0000-4000-8000-000000000004', role: 'gm' };
const SHARED_CODES = Object.keys(COMMON_REFUSALS);
/** Streams of faces beside all ones and all highest; fixed, so that a failure comes back. */
const STREAMS = 200;
const POOL_SIZES = Array.from({ length: 23 }, (_, index) => index - 2);

/** The suite that every system must pass, as named checks for whatever runs tests. */
export function conformanceChecks(system: RuleSystem): readonly ConformanceCheck[] {
  const rolls = system.examples.rolls(EXAMPLE_IDS);
  return [
    { name: 'describes itself as the contract asks', run: () => none(systemFaults(system)) },
    { name: 'leaves the texts of shared refusals to all systems', run: () => none(SHARED_CODES.filter((code) => code in system.refusals)) },
    { name: 'has an example of each roll kind', run: () => none(kindsWithoutExample(system, rolls)) },
    { name: 'starts a session with declared changes', run: () => declared(system, system.onSessionStarted(exampleTable(system))) },
    { name: 'leaves an unchanged sheet unchanged', run: () => unchangedSheet(system) },
    { name: 'derives values beside the facts and never in place of them', run: () => derivedBeside(system) },
    ...rolls.map((roll, index) => ({
      name: `resolves example ${index + 1} (${roll.kind}) whatever the faces`,
      run: () => void resolvesAll(system, exampleTable(system), roll),
    })),
    ...(system.examples.pool ? POOL_SIZES : []).map((size) => ({
      name: `has an outcome for a pool of ${size}`,
      run: () => poolHasOutcome(system, size),
    })),
  ];
}

function resolvesAll(system: RuleSystem, table: Table, roll: RollExample): RollOutcome[] {
  const plan = planOf(system, table, roll);
  return [() => 1, (sides: number) => sides, ...Array.from({ length: STREAMS }, (_, seed) => stream(seed))].map((faces) => {
    const thrown: number[] = [];
    const outcome = plan.resolve({ throwDie: (sides) => note(thrown, faces(sides)) });
    declared(system, outcome.changes);
    holds(outcome.dice.every((die) => die.face >= 1 && die.face <= die.sides), 'a die has a face that it cannot show');
    holds(sameJson(thrown, outcome.dice.filter((die) => die.thrown !== false).map((die) => die.face)), 'dice in another order than thrown');
    const again = plan.resolve(replay(thrown));
    holds(JSON.stringify(again) === JSON.stringify(outcome), 'the same faces give another outcome');
    return outcome;
  });
}

function poolHasOutcome(system: RuleSystem, size: number): void {
  const example = system.examples.pool?.(size, exampleCharacter(system, EXAMPLE_IDS.characterId));
  if (!example) return;
  const outcomes = resolvesAll(system, exampleTable(system, [example.character]), example.roll);
  holds(outcomes.every(({ outcome, total }) => outcome !== null || total !== null), 'neither an outcome nor a total');
  holds(outcomes.every(({ dice }) => size <= 0 || dice.length === size), `not ${size} dice`);
}

function planOf(system: RuleSystem, table: Table, { kind, input }: RollExample): RollPlan {
  const roll = system.rolls.find((one) => one.kind === kind);
  if (!roll) throw new Error(`an example is of the unknown kind ${kind}`);
  return roll.plan(table, input as never, GM);
}

function kindsWithoutExample(system: RuleSystem, rolls: readonly RollExample[]): string[] {
  return system.rolls.map(({ kind }) => kind).filter((kind) => !rolls.some((roll) => roll.kind === kind));
}

/** What a change names must be in the vocabulary, and its id in the change, or a fold would pass it over. */
function declared(system: RuleSystem, changes: readonly Change[]): void {
  const kinds = [...CLOCK_CHANGE_KINDS, ...system.changeKinds];
  for (const change of changes) {
    const kind = kinds.find((one) => one.kind === change.kind);
    if (!kind) throw new Error(`the kind of change ${change.kind} is not declared`);
    for (const field of [kind.id, kind.key]) holds(field === undefined || field in change, `a change ${change.kind} has no ${field}`);
  }
}

function unchangedSheet(system: RuleSystem): void {
  const { words } = exampleFacts(system);
  const character = exampleCharacter(system, EXAMPLE_IDS.characterId);
  const change = system.sheet.change(exampleTable(system), character, words, system.examples.sheet);
  none([...change.changes.map(({ kind }) => kind), ...change.fields, ...Object.keys(change.words)]);
}

function derivedBeside(system: RuleSystem): void {
  const { sheet, state, ...character } = exampleCharacter(system, EXAMPLE_IDS.characterId);
  const derived = system.sheet.derived?.(exampleTable(system).setting, { ...character, sheet, state }) ?? {};
  none(Object.keys(derived).filter((path) => valueAt({ sheet, state }, path.split('.')) !== undefined));
}

/** A table on which a system's examples can be played: both characters, and a progress clock with room. */
export function exampleTable(system: RuleSystem, characters: readonly CharacterSeen[] = []): Table {
  const ids = [EXAMPLE_IDS.characterId, EXAMPLE_IDS.otherCharacterId].filter((id) => !characters.some((character) => character.id === id));
  const clock: ClockSeen = { id: EXAMPLE_IDS.clockId, kind: 'progress', segments: 4, filled: 2, secret: false };
  return plainTable(system, {
    characters: [...characters, ...ids.map((id) => exampleCharacter(system, id))],
    clocks: [clock],
  });
}

/** As a fold leaves it: entries have become maps. */
function exampleCharacter(system: RuleSystem, id: string): CharacterSeen {
  const { sheet, state } = exampleFacts(system);
  const facts = system.sheet.maps.reduce<JsonObject>((all, { path, key, value }) => {
    const entries = valueAt(all, path) as readonly JsonObject[] | undefined;
    return entries ? withValueAt(all, path, Object.fromEntries(entries.map((entry) => [String(entry[key]), entry[value]]))) : all;
  }, { sheet, state });
  return { id, kind: 'pc', active: true, sheet: facts['sheet'] as JsonObject, state: facts['state'] as JsonObject };
}

function exampleFacts(system: RuleSystem): SheetFacts {
  return system.sheet.create(plainTable(system), system.examples.sheet, { kind: 'pc', active: true });
}

/** Faces without a pattern that a rule could lean on, the same in every run. */
function stream(seed: number): (sides: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (Math.floor(state / 65_536) % sides);
  };
}

function replay(faces: readonly number[]): Dice {
  const left = [...faces];
  return { throwDie: () => left.shift() ?? fail('the same faces draw more dice') };
}

const note = (thrown: number[], face: number): number => thrown[thrown.push(face) - 1];

const fail = (message: string): never => {
  throw new Error(message);
};

function holds(condition: boolean, message: string): void {
  if (!condition) fail(message);
}

const none = (faults: readonly string[]): void => holds(faults.length === 0, faults.join('; '));
