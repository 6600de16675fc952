import { isObject, type Dice, type Die, type Json, type JsonObject } from '@app/kernel';
import { declared, exampleContext, fail, holds } from './conformance-support';
import type { RollChoice, RollFacts, RollOutcome, Waiting } from './roll-kind';
import type { RuleSystem } from './rule-system';
import type { Table, ThingSeen } from './table';

/** A roll as it was made, or as a choice left it, still waiting. */
interface Made {
  readonly kind: string;
  readonly characterIds: readonly string[];
  readonly outcome: RollOutcome;
}

/** One choice may ask for another, but none for ever. */
const CHOICES_IN_TURN = 5;

/** Every choice that is offered settles the roll, in the end, whatever dice it makes fall; those that lay there stay. */
export function settles(system: RuleSystem, table: Table, made: Made, faces: (sides: number) => number, left = CHOICES_IN_TURN): void {
  holds(left > 0, 'a roll waits for one choice after the other');
  const { waits } = made.outcome;
  if (!waits) return;
  const choices = choicesOf(waits);
  holds(choices.length > 0, 'a roll waits for a choice that offers nothing');
  for (const choice of choices) settles(system, table, { ...made, outcome: chosen(system, table, made, choice, { throwDie: faces }) }, faces, left - 1);
}

function chosen(system: RuleSystem, table: Table, { kind, characterIds, outcome }: Made, choice: RollChoice, dice: Dice): RollOutcome {
  const rollKind = system.rolls.find((one) => one.kind === kind);
  const choose = rollKind?.choose?.bind(rollKind) ?? fail(`a roll of the kind ${kind} waits, and nothing can be chosen`);
  const after = choose(table, seenAs(kind, characterIds, outcome), choice, exampleContext()).resolve(dice);
  declared(system, after.changes);
  holds(outcome.dice.every(({ sides, face }, index) => isSame(after.dice[index], sides, face)), 'a choice moves dice that lay there');
  holds(after.waits !== undefined || after.dice.every((die) => die.kept !== null), 'nothing waits, and a die is neither kept nor not');
  return { ...after, details: { ...outcome.details, ...after.details } };
}

const isSame = (die: Die | undefined, sides: number, face: number): boolean => die?.sides === sides && die.face === face;

function seenAs(kind: string, characterIds: readonly string[], { dice, outcome, total, details, changes, waits }: RollOutcome): ThingSeen<RollFacts> {
  const choosing = waits ? { status: 'awaiting-choice' as const, choice: { kind: waits.kind, options: waits.options }, chooser: waits.chooser } : { status: 'settled' as const };
  const facts: RollFacts = { kind, characterId: characterIds[0] ?? null, characterIds, visibility: 'table', dice, outcome, total, details, changes, ...choosing };
  const { rollId: id, now: at } = exampleContext();
  return { id, facts, texts: {}, audience: 'table', audienceMembers: [], made: { sequence: 1, at }, since: {} };
}

/** What can be chosen: `options` holds under the name of the choice its values, or of losses how many, beside whose they can be. */
function choicesOf({ kind, options }: Waiting): readonly RollChoice[] {
  const offered = options[kind];
  if (kind === 'losses') return [{ losses: spread(Number(offered), options['from'] ?? []) }];
  return ((Array.isArray(offered) ? offered : []) as readonly Json[]).map((value): RollChoice => ({ [kind]: Number(value) }));
}

/** As many as there are from the first, then from the next. */
function spread(count: number, from: Json): { readonly [name: string]: number } {
  let left = count;
  const losses: Record<string, number> = {};
  for (const entry of (Array.isArray(from) ? from : []).filter(isObject)) {
    const taken = Math.min(left, mostOf(entry));
    if (taken > 0) losses[nameOf(entry)] = taken;
    left -= taken;
  }
  return losses;
}

const mostOf = (entry: JsonObject): number => Number(Object.values(entry).find((value) => typeof value === 'number') ?? 0);
const nameOf = (entry: JsonObject): string => String(Object.values(entry).find((value) => typeof value === 'string') ?? '');
