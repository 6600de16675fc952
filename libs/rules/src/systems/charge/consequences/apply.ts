import { notFound, type Change, type JsonObject } from '@app/kernel';
import { tickClock } from '../../../mechanics/clocks';
import type { Table } from '../../../table';
import { characterOf, type ChargeCharacter, type PositionMove } from '../characters/character';
import { effectLost, effectReduced } from './lower-effect';
import { detailChange, madeRoll, type MadeRoll } from '../rolls/made-roll';
import type { Consequence } from './named-consequence';
import { takeStress } from '../characters/stress';
import { openSetups } from '../things';

/** What a consequence changes with what is left of its level (null where it has none) and the condition that is said. */
export type Application = (level: number | null, condition: string | undefined) => readonly Change[];

/**
 * CH-14: what applying a consequence changes. What it needs is looked up at once, so that nothing can be missing once
 * dice have fallen.
 */
export function applicationOf(table: Table, consequence: Consequence): Application {
  const { id, facts } = consequence;
  const character = characterOf(table, facts.characterId);
  switch (facts.type) {
    case 'reduced-effect':
      return reducedEffect(table, madeRoll(table, facts.rollId));
    case 'complication':
      return complication(table, String(facts.clockId));
    case 'worse-position':
      return worsePosition(table, character, id);
    case 'lost-opportunity':
      return lostOpportunity(table, character, madeRoll(table, facts.rollId), id);
    case 'worsened-condition':
      return (level, condition) => takeStress(character, level ?? 0, condition);
  }
}

/** CH-8b, CH-14: one more move that waits for the character's action rolls. */
export function moveAdded({ id: characterId, state }: ChargeCharacter, move: PositionMove): Change {
  const from = state.positionMoves.map((one): JsonObject => ({ ...one }));
  return { kind: 'position-moves', characterId, from, to: [...from, { ...move }] };
}

const reducedEffect = (table: Table, roll: MadeRoll): Application => () => effectReduced(table, roll);

/** CH-20, CH-20b: a segment for each level; on a clock that has filled meanwhile they are overflow. */
function complication(table: Table, clockId: string): Application {
  const clock = table.clock(clockId);
  if (!clock) throw notFound('clock', clockId);
  return (level) => tickClock(clock, level ?? 0);
}

/** CH-14: one level worse until the scene ends or, by the setting `worsePosition.lasts`, on the next action roll alone. */
function worsePosition(table: Table, character: ChargeCharacter, consequenceId: string): Application {
  const lasts = table.setting('worsePosition.lasts') === 'scene' ? 'scene' : 'next-action-roll';
  return () => [moveAdded(character, { by: -1, cause: 'worse-position', lasts, consequenceId })];
}

/**
 * CH-14b: the same action is lost to the character on this obstacle. Of a partial success nothing comes: its ticks are
 * taken back and no setup is held; momentum that it earned stays.
 */
function lostOpportunity(table: Table, { id: characterId, state }: ChargeCharacter, roll: MadeRoll, consequenceId: string): Application {
  const { outcome, details } = roll.facts;
  const lost: Change = { kind: 'lost-opportunity', characterId, index: state.lostOpportunities.length, from: null, to: { action: details.action, consequenceId } };
  return () => [...(outcome === 'partial-success' ? [...effectLost(table, roll), ...setupLost(table, roll)] : []), lost];
}

function setupLost(table: Table, roll: MadeRoll): readonly Change[] {
  const held = openSetups(table).filter(({ facts }) => facts.rollId === roll.id && facts.status === 'open');
  return [
    ...held.map(({ id: setupId }): Change => ({ kind: 'setup-status', setupId, from: 'open', to: 'released' })),
    ...(roll.facts.details.setupHeld ? detailChange(roll, 'setupHeld', false) : []),
  ];
}
