import type { Change, Dice, JsonObject } from '@app/kernel';
import { statedBy } from '../../../mechanics/stated';
import type { RollContext, RollOutcome } from '../../../roll-kind';
import type { Table } from '../../../table';
import { complicationsGone, modifierTo } from '../characters/complications';
import { ranksAfter } from '../initiative/test-moves';
import type { DtTestInput } from '../inputs';
import { initiativeOf } from '../things';
import type { Outcome } from '../vocabulary';
import { diceOfLevel, throwPair, type Pair } from './dice';
import { difficultyOf } from './difficulty';
import { complicationDue } from './due';
import { edgesAfter } from './edges';
import { outcomeOf } from './outcome';
import { chainOf, chainSettled, type Chain } from './raising';
import { GM_FIELDS, type GoodParts } from './test-refusals';

/** A test that nothing refuses any more: all that is known before its dice fall. */
export interface TestPlan {
  readonly pair: Pair;
  /** What is added to the dice: characteristic, modifier, complications (DT-1, DT-5). */
  readonly added: number;
  /** The number that the total is compared with (DT-3, DT-5). */
  readonly difficulty: number;
  /** The details that do not depend on the dice. */
  readonly known: JsonObject;
  /** The rolls whose standing outcome it settles (DT-6); none where it raises nothing. */
  readonly chain: Chain;
  /** What the test changes with that outcome. */
  changes(outcome: Outcome): readonly Change[];
}

/** Plans a test that nothing refuses. */
export function testPlan(table: Table, input: DtTestInput, parts: GoodParts, context: RollContext): TestPlan {
  const { character, value, level } = parts;
  const chain = input.raisesRollId === undefined ? [] : chainOf(table, input.raisesRollId);
  const initiative = initiativeOf(table);
  return {
    pair: diceOfLevel(table, level),
    added: value + (input.modifier ?? 0) + modifierTo(character, 'total'),
    difficulty: difficultyOf(table, input.difficulty) + modifierTo(character, 'difficulty'),
    known: knownDetails(table, input, parts, context),
    chain,
    changes: (outcome) => [
      // DT-5: all that waited for this test is used up, on a test that raises another one as well.
      ...complicationsGone(character, () => true),
      ...edgesAfter(table, character.id, outcome === 'edge-success' ? { rollId: context.rollId, raises: chain.map(({ id }) => id) } : null, context),
      ...chainSettled(chain, outcome, context.rollId),
      ...ranksAfter(initiative?.facts, character.id, outcome),
      ...(outcome === 'critical-failure' ? [complicationDue(character.id, context)] : []),
    ],
  };
}

function knownDetails(table: Table, input: DtTestInput, { character, characteristic, value, level }: GoodParts, { caller }: RollContext): JsonObject {
  const { skill, difficulty, modifier, raisesRollId } = input;
  return {
    skill,
    level,
    characteristic,
    characteristicValue: value,
    statedDifficulty: difficultyOf(table, difficulty),
    ...(typeof difficulty === 'string' ? { difficultyName: difficulty } : {}),
    ...(modifier === undefined ? {} : { modifier }),
    complicationModifier: modifierTo(character, 'total'),
    ...(raisesRollId === undefined ? {} : { raisesRollId }),
    ...statedBy(caller, input, GM_FIELDS),
  };
}

/** DT-1, DT-4: throws both dice, compares the total with the difficulty and says what comes of it; refuses nothing. */
export function resolveTest(plan: TestPlan, dice: Dice): RollOutcome {
  const thrown = throwPair(dice, plan.pair);
  const total = thrown.reduce((sum, { face }) => sum + face, plan.added);
  const outcome = outcomeOf(total, plan.difficulty);
  return {
    dice: thrown,
    outcome,
    total,
    details: {
      ...plan.known,
      difficulty: plan.difficulty,
      margin: total - plan.difficulty,
      standingOutcome: outcome,
      ...(plan.chain.length > 0 ? { raisedStandingOutcome: outcome } : {}),
    },
    changes: plan.changes(outcome),
  };
}
