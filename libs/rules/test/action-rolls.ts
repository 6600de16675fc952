import { Refusal, type Change, type JsonObject } from '@app/kernel';
import { ruleContext, scriptedDice } from '@app/testing';
import { plainTable, type CharacterSeen, type ClockSeen, type PlainTable, type RollContext, type RollKind, type RollOutcome, type RollPlan } from '../src';
import { system } from '../src/systems/charge';
import { newState } from '../src/systems/charge/characters/character';

/** A progress clock with one segment left. */
export const VAULT: ClockSeen = { id: 'vault', kind: 'progress', segments: 4, filled: 3, secret: false };
/** A danger clock with one segment ticked. */
export const WATCH: ClockSeen = { id: 'watch', kind: 'danger', segments: 4, filled: 1, secret: false };

/** A player character in play with 2 in `sneak` and 2 momentum; `state` in place of parts of its state. */
export function character(id: string, state: JsonObject = {}, more: Partial<CharacterSeen> = {}): CharacterSeen {
  const sheet = { actions: { sneak: 2 }, details: [] };
  return { id, kind: 'pc', active: true, sheet, state: { ...newState(2), ...state }, texts: {}, since: {}, ...more };
}

/** The roll kind of Charge that is called so. */
export function chargeRoll(kind: string): RollKind {
  const found = system.rolls.find((roll) => roll.kind === kind);
  if (!found) throw new Error(`Charge has no roll of the kind ${kind}`);
  return found;
}

/** Plans an action roll of `a` with `sneak`, on a table with `a`, `b` and both clocks; for a GM unless said. */
export function planAction(input: JsonObject = {}, content: PlainTable = {}, context: RollContext = ruleContext()): RollPlan {
  const table = plainTable(system, { characters: [character('a'), character('b')], clocks: [VAULT, WATCH], ...content });
  return chargeRoll('charge.action').plan(table, { characterId: 'a', goal: 'over the wall', action: 'sneak', ...input } as never, context);
}

/** The same, with the dice on the table; every face must be thrown. */
export function rollAction(faces: readonly number[], input: JsonObject = {}, content: PlainTable = {}, context: RollContext = ruleContext()): RollOutcome {
  const script = scriptedDice(faces);
  const outcome = planAction(input, content, context).resolve(script);
  if (script.left > 0) throw new Error(`${script.left} faces were not thrown`);
  return outcome;
}

/** Who sees a roll that is not the table's. */
export const seenBy = (audience: 'gm' | 'private', members: readonly string[] = []): RollContext => ({ ...ruleContext(), seenBy: { audience, members } });

/** The refusal that `run` ends in; throws when it ends in none. */
export function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The code of the refusal that such an action roll ends in. */
export const codeOf = (input: JsonObject, content: PlainTable = {}, context: RollContext = ruleContext()): string =>
  refusalOf(() => planAction(input, content, context)).code;

/** The changes of some kinds, in order. */
export const changesOf = ({ changes }: Pick<RollOutcome, 'changes'>, ...kinds: readonly string[]): readonly Change[] => changes.filter(({ kind }) => kinds.includes(kind));

/** Why each die is in the pool. */
export const originsOf = ({ dice }: RollOutcome): readonly string[] => dice.map(({ origin }) => origin);
