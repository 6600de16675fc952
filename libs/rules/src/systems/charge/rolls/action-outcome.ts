import type { Change, Dice, JsonObject } from '@app/kernel';
import { seenAs } from '../../../mechanics/rolls';
import type { RollContext, RollOutcome } from '../../../roll-kind';
import type { ActionPlan } from './action-plan';
import { clockDetails, ticked } from './clocks';
import { moveEffect, ticksOf, type EffectReached } from './effect';
import { momentumChange } from './momentum';
import { isSuccess, rollPool, type Outcome } from './pools';
import { consequenceLevel } from './position';
import { newSetup } from './setup-use';
import type { DueFacts } from '../things';

/** What the dice made of an action roll. */
interface Resolved {
  readonly outcome: Outcome;
  readonly reached: EffectReached;
  readonly gained: number;
  readonly ticks: number;
}

/** CH-1, CH-7: throws the dice of an action roll and says what comes of them; refuses nothing. */
export function resolveAction(plan: ActionPlan, dice: Dice): RollOutcome {
  const pool = rollPool(dice, plan.dice);
  const { outcome } = pool;
  const reached = moveEffect(plan.statedEffect, [...plan.effectMoves, outcome === 'critical-success' ? 1 : 0]);
  const made: Resolved = { outcome, reached, gained: plan.gain(outcome), ticks: ticksEarned(plan, outcome, reached) };
  return { dice: pool.dice, outcome, total: null, details: detailsOf(plan, made), changes: changesOf(plan, made) };
}

/** CH-20, CH-12: what the effect is worth, on a success that is no setup. */
function ticksEarned({ setup }: ActionPlan, outcome: Outcome, { effect }: EffectReached): number {
  return isSuccess(outcome) && !setup ? ticksOf(effect) : 0;
}

function detailsOf(plan: ActionPlan, { outcome, reached, gained, ticks }: Resolved): JsonObject {
  const due = isDue(outcome);
  return {
    ...plan.said,
    rating: plan.rating,
    statedPosition: plan.statedPosition,
    position: plan.position,
    statedEffect: plan.statedEffect,
    ...reached,
    momentumSpent: plan.spent.roller,
    momentumGained: gained,
    progressTicks: ticks,
    ...clockDetails(plan.clock, ticks),
    consequenceLevel: due ? consequenceLevel(plan.position) : null,
    consequenceDue: due,
    setupHeld: plan.setup !== undefined && isSuccess(outcome),
  };
}

function changesOf(plan: ActionPlan, { outcome, gained, ticks }: Resolved): readonly Change[] {
  const { character, clock, setup, context } = plan;
  return [
    ...momentumChanges(plan, gained),
    ...plan.anyway,
    ...ticked(clock, ticks),
    ...(isSuccess(outcome) ? plan.tracks : []),
    ...(isSuccess(outcome) && setup ? [newSetup(setup, character.id, context)] : []),
    ...(isDue(outcome) ? [consequenceDue(character.id, context)] : []),
  ];
}

/** CH-6, CH-10: what each of them paid and earned, as one. */
function momentumChanges({ character, assistant, spent }: ActionPlan, gained: number): readonly Change[] {
  const { momentum } = character.state;
  return [
    ...momentumChange(character.id, momentum, momentum - spent.roller + gained),
    ...(assistant ? momentumChange(assistant.id, assistant.state.momentum, assistant.state.momentum - spent.assistant) : []),
  ];
}

/** CH-14, CH-15: a partial success and a bad outcome leave a consequence for the GM to state. */
const isDue = (outcome: Outcome): boolean => outcome === 'partial-success' || outcome === 'bad-outcome';

function consequenceDue(characterId: string, { rollId, seenBy }: RollContext): Change {
  const to: DueFacts & JsonObject = { characterId, status: 'open', ...seenAs(seenBy) };
  return { kind: 'consequence-due', rollId, from: null, to };
}
