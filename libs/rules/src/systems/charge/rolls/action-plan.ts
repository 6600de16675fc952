import type { Change, JsonObject } from '@app/kernel';
import type { RollContext } from '../../../roll-kind';
import type { Table } from '../../../table';
import { saidDetails } from './action-details';
import type { ActionParts } from './action-parts';
import { momentumSpent, pushedEffect, slotDice } from './bonus';
import { ratingOf } from '../characters/character';
import { tracksTicked } from './clocks';
import { DEFAULT_EFFECT, type StatedEffect } from './effect';
import { flashbackSettled } from './flashback-use';
import type { ChargeActionInput } from '../inputs';
import { momentumGain, stopsGain, type MomentumSpent } from './momentum';
import type { Outcome, PoolPart } from './pools';
import { DEFAULT_POSITION, movePosition, type Position } from './position';
import { positionMovesUsed } from './position-moves';
import { setupUsed, type SetupTried } from './setup-use';
import { talentBonus, talentsUsedUp } from './talent-use';
import { tensionChanges } from './tension';

/** An action roll that nothing refuses any more: all that is known before its dice fall. */
export interface ActionPlan extends Pick<ActionParts, 'character' | 'assistant' | 'clock'> {
  readonly rating: number;
  readonly dice: readonly PoolPart[];
  readonly spent: MomentumSpent;
  readonly statedPosition: Position;
  readonly position: Position;
  readonly statedEffect: StatedEffect;
  readonly effectMoves: readonly number[];
  /** What it sets up if it succeeds. */
  readonly setup: SetupTried | undefined;
  /** What the command itself said, for the details. */
  readonly said: JsonObject;
  /** What the roll changes whatever the dice say. */
  readonly anyway: readonly Change[];
  /** What it changes on a success: the tracks that the action fills. */
  readonly tracks: readonly Change[];
  readonly context: RollContext;
  gain(outcome: Outcome): number;
}

/** Plans an action roll that nothing refuses. */
export function actionPlan(table: Table, input: ChargeActionInput, parts: ActionParts, context: RollContext): ActionPlan {
  const { character, assistant, clock } = parts;
  const spent = momentumSpent(input);
  return {
    character,
    assistant,
    clock,
    spent,
    ...poolOf(table, input, parts),
    ...positionMoved(table, input, parts),
    ...effectMovesOf(table, input, parts),
    setup: input.setup && { id: context.newId(), benefit: input.setup },
    said: saidDetails(input, parts, context),
    anyway: changesAnyway(table, input, parts, context),
    tracks: tracksTicked(table, input.action, character.id),
    context,
    // CH-10, CH-11
    gain: (outcome) => (stopsGain(table, spent) ? 0 : momentumGain(table, outcome)),
  };
}

/** CH-1b, CH-4, CH-23: rating, assist, push, tension, talent. */
function poolOf(table: Table, input: ChargeActionInput, { character, talents }: ActionParts): Pick<ActionPlan, 'rating' | 'dice'> {
  const rating = ratingOf(character, input.action);
  const talent: PoolPart = { count: talentBonus(table, talents, 'die'), origin: 'talent' };
  return { rating, dice: [{ count: rating, origin: 'rating' }, ...slotDice(input), talent] };
}

/** CH-8b: what waits for the character's action rolls, a setup and a talent move the position; all of it is clamped once. */
function positionMoved(table: Table, input: ChargeActionInput, { character, setup, talents }: ActionParts): Pick<ActionPlan, 'statedPosition' | 'position'> {
  const statedPosition = input.position ?? DEFAULT_POSITION;
  const safer = (setup?.facts.benefit === 'position' ? 1 : 0) + talentBonus(table, talents, 'position');
  return { statedPosition, position: movePosition(statedPosition, [...character.state.positionMoves, { by: safer }]) };
}

/** CH-8b: a push, a setup and a talent move the effect, and a critical success does when the dice have fallen. */
function effectMovesOf(table: Table, input: ChargeActionInput, { setup, talents }: ActionParts): Pick<ActionPlan, 'statedEffect' | 'effectMoves'> {
  const prepared = setup?.facts.benefit === 'effect' ? 1 : 0;
  return { statedEffect: input.effect ?? DEFAULT_EFFECT, effectMoves: [pushedEffect(input), prepared, talentBonus(table, talents, 'effect')] };
}

/** CH-4b, CH-8b, CH-12, CH-21b, CH-26: the tension, and what the roll uses up. */
function changesAnyway(table: Table, input: ChargeActionInput, parts: ActionParts, context: RollContext): readonly Change[] {
  const { character, tension, setup, talents, flashback } = parts;
  return [
    ...(tension ? tensionChanges(tension, character, input.condition) : []),
    ...positionMovesUsed(table, character),
    ...(setup ? setupUsed(table, setup, character.id) : []),
    ...talentsUsedUp(character.id, talents),
    ...(flashback ? flashbackSettled(flashback, 'action', context) : []),
  ];
}
