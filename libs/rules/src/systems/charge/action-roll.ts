import { refuse, type Change, type Dice, type JsonObject } from '@app/kernel';
import { rollKind, type RollCaller, type RollOutcome, type RollPlan } from '../../rule-system';
import type { ClockSeen, Table } from '../../table';
import { labels, presentWords } from '../../words';
import { actionsOf, characterOf, ratingOf, type ChargeCharacter } from './character';
import { clockDetails, progressChanges, progressClock } from './clocks';
import { ChargeActionDetails } from './details';
import { DEFAULT_EFFECT, moveEffect, ticksOf, type StatedEffect } from './effect';
import { ChargeActionInput } from './inputs';
import { refuseLostOpportunity } from './lost-opportunity';
import { momentumChange, momentumGain } from './momentum';
import { isSuccess, rollPool, type Outcome } from './pools';
import { consequenceLevel, DEFAULT_POSITION, movePosition, movesAfterRoll, type Position } from './position';

/** CH-3: a player character acts against an obstacle. */
export const actionRoll = rollKind<ChargeActionInput>({
  kind: 'charge.action',
  graphqlField: 'chargeAction',
  input: ChargeActionInput,
  details: ChargeActionDetails,
  label: labels('action roll', "jet d'action"),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, clockId }) => ({ characters: [characterId], ...(clockId ? { clocks: [clockId] } : {}) }),
  plan: planAction,
});

/** An action roll that nothing refuses any more. */
interface ActionPlan {
  readonly character: ChargeCharacter;
  readonly clock: ClockSeen | undefined;
  readonly rating: number;
  readonly statedPosition: Position;
  readonly position: Position;
  readonly statedEffect: StatedEffect;
  /** What the command itself said, for the details. */
  readonly said: JsonObject;
  readonly gain: (outcome: Outcome) => number;
}

function planAction(table: Table, input: ChargeActionInput, caller: RollCaller): RollPlan {
  refuseGmFields(table, input, caller);
  if (!actionsOf(table.setting).includes(input.action)) refuse('unknown-action', { action: input.action });
  const character = characterOf(table, input.characterId);
  refuseCharacter(character, input);
  const statedPosition = input.position ?? DEFAULT_POSITION;
  const plan: ActionPlan = {
    character,
    clock: input.clockId ? progressClock(table, input.clockId, caller.role) : undefined,
    rating: ratingOf(character, input.action),
    statedPosition,
    position: movePosition(statedPosition, character.state.positionMoves),
    statedEffect: input.effect ?? DEFAULT_EFFECT,
    said: { action: input.action, ...statedBy(input, caller) },
    gain: (outcome) => momentumGain(table, outcome),
  };
  const words = presentWords({ 'details.goal': input.goal, 'details.opposes': input.opposes, 'details.obstacle': input.obstacle });
  return { words, characterIds: [character.id], resolve: (dice) => resolveAction(plan, dice) };
}

/** D3: in campaigns where the GM must state what is the GM's, nobody else sends it. */
function refuseGmFields(table: Table, input: ChargeActionInput, { role }: RollCaller): void {
  if (role === 'gm' || table.setting('gm.mustState') !== true) return;
  const field = (['position', 'effect'] as const).find((name) => input[name]);
  if (field) refuse('gm-only-field', { field });
}

/** D4: what the character's own state does not allow (CH-14b, CH-5). */
function refuseCharacter({ state, active }: ChargeCharacter, { action, obstacle }: ChargeActionInput): void {
  refuseLostOpportunity(state.lostOpportunities, action, obstacle);
  if (state.takenOut) refuse('taken-out');
  if (!active) refuse('character-not-active');
}

/** D3: who sent a value of the GM's as said aloud at the table. */
function statedBy({ position, effect }: ChargeActionInput, { member, role }: RollCaller): JsonObject {
  return role !== 'gm' && (position || effect) ? { statedBy: member } : {};
}

function resolveAction(plan: ActionPlan, dice: Dice): RollOutcome {
  const pool = rollPool(dice, [{ count: plan.rating, origin: 'rating' }]);
  // CH-7: a critical success raises the effect.
  const reached = moveEffect(plan.statedEffect, pool.outcome === 'critical-success' ? [1] : []);
  const ticks = isSuccess(pool.outcome) ? ticksOf(reached.effect) : 0;
  const gained = plan.gain(pool.outcome);
  return {
    dice: pool.dice,
    outcome: pool.outcome,
    total: null,
    details: {
      ...plan.said,
      rating: plan.rating,
      statedPosition: plan.statedPosition,
      position: plan.position,
      statedEffect: plan.statedEffect,
      ...reached,
      momentumSpent: 0,
      momentumGained: gained,
      progressTicks: ticks,
      ...clockDetails(plan.clock, ticks),
      ...consequenceDetails(pool.outcome, plan.position),
      setupHeld: false,
    },
    changes: changesOf(plan, gained, ticks),
  };
}

/** CH-14, CH-15: a partial success and a bad outcome leave a consequence for the GM to state. */
function consequenceDetails(outcome: Outcome, position: Position): JsonObject {
  const due = outcome === 'partial-success' || outcome === 'bad-outcome';
  return { consequenceLevel: due ? consequenceLevel(position) : null, consequenceDue: due };
}

function changesOf({ character, clock }: ActionPlan, gained: number, ticks: number): readonly Change[] {
  const { id, state } = character;
  return [
    ...momentumChange(id, state.momentum, state.momentum + gained),
    ...positionMovesChange(character),
    ...progressChanges(clock, ticks),
  ];
}

/** CH-8b: what was waiting for this roll is used up. */
function positionMovesChange({ id, state }: ChargeCharacter): readonly Change[] {
  const from = state.positionMoves as unknown as readonly JsonObject[];
  const to = movesAfterRoll(state.positionMoves) as unknown as readonly JsonObject[];
  return from.length === to.length ? [] : [{ kind: 'position-moves', characterId: id, from, to }];
}
