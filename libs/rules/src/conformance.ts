import { sameJson, valueAt, withValueAt, type Dice, type JsonObject } from '@app/kernel';
import { COMMON_REFUSALS } from './common-refusals';
import { systemFaults } from './contract';
import { settles } from './conformance-choices';
import { declared, exampleContext, fail, holds, none } from './conformance-support';
import { plainTable, type PlainTable } from './plain-table';
import type { ExampleIds, RollExample, RuleSystem, SheetFacts } from './rule-system';
import type { RollKind, RollOutcome, RollPlan } from './roll-kind';
import type { CharacterSeen, ClockSeen, Table } from './table';

/** One check of a system; `run` throws an error that says what does not conform. */
export interface ConformanceCheck {
  readonly name: string;
  run(): void;
}

/** An example with the things of its system that it names. */
export interface ExampleOnTable extends RollExample {
  readonly things?: PlainTable['things'];
  /** What of the state of `characterId` is not as a new character has it. */
  readonly state?: JsonObject;
}

/** The things on the table of examples. */
export const EXAMPLE_IDS: ExampleIds = {
  characterId: '00000000-0000-4000-8000-000000000001',
  otherCharacterId: '00000000-0000-4000-8000-000000000002',
  clockId: '00000000-0000-4000-8000-000000000003',
};
const CHARACTERS = [EXAMPLE_IDS.characterId, EXAMPLE_IDS.otherCharacterId];
/** The session and the scene of the examples: what a session gives, characters have. */
const RUNNING = { sessionId: '00000000-0000-4000-8000-000000000005', sceneId: '00000000-0000-4000-8000-000000000006' };
const SHARED_CODES = Object.keys(COMMON_REFUSALS);
/** Streams of faces beside all ones and all highest; fixed, so that a failure comes back. */
const STREAMS = 200;
const POOL_SIZES = Array.from({ length: 23 }, (_, index) => index - 2);
const HOOKS = ['onSessionStarted', 'onSessionEnded', 'onSceneStarted', 'onSceneEnded'] as const;

/** The suite that every system must pass, as named checks for whatever runs tests. */
export function conformanceChecks(system: RuleSystem): readonly ConformanceCheck[] {
  const rolls: readonly ExampleOnTable[] = system.examples.rolls(EXAMPLE_IDS);
  return [
    { name: 'describes itself as the contract asks', run: () => none(systemFaults(system)) },
    { name: 'leaves the texts of shared refusals to all systems', run: () => none(SHARED_CODES.filter((code) => code in system.refusals)) },
    { name: 'has an example of each roll kind', run: () => none(kindsWithoutExample(system, rolls)) },
    { name: 'starts and ends sessions and scenes with declared changes', run: () => hooksDeclared(system) },
    { name: 'refers only to collections that are there', run: () => none(rolls.flatMap((roll) => unknownReferences(system, roll))) },
    { name: 'tells apart the texts of a roll and those that it places elsewhere', run: () => none(rolls.flatMap((roll) => wordsSaidTwice(system, roll))) },
    { name: 'leaves an unchanged sheet unchanged', run: () => unchangedSheet(system) },
    { name: 'derives values beside the facts and never in place of them', run: () => derivedBeside(system) },
    ...rolls.map((roll, index) => ({
      name: `resolves example ${index + 1} (${roll.kind}) whatever the faces`,
      run: () => void resolvesAll(system, exampleTable(system, roll), roll),
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
    if (outcome.waits) settles(system, table, { kind: roll.kind, characterIds: plan.characterIds, outcome }, faces);
    return outcome;
  });
}

function poolHasOutcome(system: RuleSystem, size: number): void {
  const example = system.examples.pool?.(size, exampleCharacter(system, EXAMPLE_IDS.characterId));
  if (!example) return;
  const outcomes = resolvesAll(system, exampleTable(system, example.roll, [example.character]), example.roll);
  holds(outcomes.every(({ outcome, total, waits }) => outcome !== null || total !== null || waits !== undefined), 'neither an outcome nor a total');
  holds(outcomes.every(({ dice }) => size <= 0 || dice.length === size), `not ${size} dice`);
}

function planOf(system: RuleSystem, table: Table, { kind, input }: RollExample): RollPlan {
  return rollOf(system, kind).plan(table, input as never, exampleContext());
}

function rollOf(system: RuleSystem, kind: string): RollKind {
  return system.rolls.find((one) => one.kind === kind) ?? fail(`an example is of the unknown kind ${kind}`);
}

/** Whom the edge must see before the roll is planned: it knows characters, clocks, and what the system declares. */
function unknownReferences(system: RuleSystem, { kind, input }: RollExample): string[] {
  const own = [...(system.things ?? []).map(({ collection }) => collection), ...(system.collections ?? [])].map(({ name }) => name);
  const known = ['characters', 'clocks', 'rolls', ...own];
  return rollOf(system, kind).references(input as never).map(({ collection }) => collection).filter((name) => !known.includes(name));
}

/** All of them stand among the words of one event, those that depend on the dice too. */
function wordsSaidTwice(system: RuleSystem, roll: ExampleOnTable): string[] {
  const { words, placed = [], resolve } = planOf(system, exampleTable(system, roll), roll);
  return [() => 1, (sides: number) => sides].flatMap((throwDie) => {
    const said = [...Object.keys(words), ...[...placed, ...(resolve({ throwDie }).placed ?? [])].map(({ word }) => word)];
    return said.filter((word, index) => said.indexOf(word) !== index);
  });
}

/** On characters as a session made them, and as they were made before the first one. */
function hooksDeclared(system: RuleSystem): void {
  const before = CHARACTERS.map((id) => exampleCharacter(system, id, {}));
  for (const table of [exampleTable(system), exampleTable(system, {}, before)]) {
    for (const hook of HOOKS) declared(system, system[hook]?.(table) ?? []);
  }
}

function kindsWithoutExample(system: RuleSystem, rolls: readonly RollExample[]): string[] {
  return system.rolls.map(({ kind }) => kind).filter((kind) => !rolls.some((roll) => roll.kind === kind));
}

function unchangedSheet(system: RuleSystem): void {
  const { words } = exampleFacts(system);
  const character = exampleCharacter(system, EXAMPLE_IDS.characterId);
  const change = system.sheet.change(exampleTable(system), character, words, system.examples.sheet);
  none([...change.changes.map(({ kind }) => kind), ...change.fields, ...Object.keys(change.words)]);
}

function derivedBeside(system: RuleSystem): void {
  const table = exampleTable(system);
  const { sheet, state, ...character } = exampleCharacter(system, EXAMPLE_IDS.characterId);
  const derived = system.sheet.derived?.(table.setting, { ...character, sheet, state }, () => table) ?? {};
  none(Object.keys(derived).filter((path) => valueAt({ sheet, state }, path.split('.')) !== undefined));
}

/**
 * A table on which an example can be played: a session and a scene run, there are both characters, a progress clock
 * with room, and the things that the example names.
 */
export function exampleTable(system: RuleSystem, { things = {}, state }: Partial<ExampleOnTable> = {}, given: readonly CharacterSeen[] = []): Table {
  const characters = state ? [...given, exampleCharacter(system, EXAMPLE_IDS.characterId)].map((one) => ({ ...one, state: { ...one.state, ...state } })) : given;
  const ids = CHARACTERS.filter((id) => !characters.some((character) => character.id === id));
  const clock: ClockSeen = { id: EXAMPLE_IDS.clockId, kind: 'progress', segments: 4, filled: 2, secret: false };
  return plainTable(system, {
    characters: [...characters, ...ids.map((id) => exampleCharacter(system, id))],
    clocks: [clock],
    things,
    ...RUNNING,
  });
}

/** As a fold leaves it: entries have become maps. */
function exampleCharacter(system: RuleSystem, id: string, content: PlainTable = RUNNING): CharacterSeen {
  const { sheet, state } = exampleFacts(system, content);
  const facts = system.sheet.maps.reduce<JsonObject>((all, { path, key, value }) => {
    const entries = valueAt(all, path) as readonly JsonObject[] | undefined;
    return entries ? withValueAt(all, path, Object.fromEntries(entries.map((entry) => [String(entry[key]), entry[value]]))) : all;
  }, { sheet, state });
  return { id, kind: 'pc', active: true, sheet: facts['sheet'] as JsonObject, state: facts['state'] as JsonObject, texts: {}, since: {} };
}

function exampleFacts(system: RuleSystem, content: PlainTable = RUNNING): SheetFacts {
  return system.sheet.create(plainTable(system, content), system.examples.sheet, { kind: 'pc', active: true });
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
