import type { Change } from '@app/kernel';
import type { Table } from '../../../table';
import { booleanChange } from '../characters/boolean-change';
import { seen, type ChargeCharacter, type PositionMove, type Talent } from '../characters/character';
import { takenOutOf } from '../characters/list-changes';
import { openConsequences, openSetups } from '../things';

/** CH-22: where being taken out ends with the next scene, everyone is back in it; a recovery still has to be dealt with. */
export function sceneStarted(table: Table): readonly Change[] {
  if (table.setting('takenOut.ends') !== 'next-scene') return [];
  return table.characters().flatMap((character) => booleanChange('taken-out', character.id, seen(character).state.takenOut, false));
}

/**
 * What the end of a scene takes with it: setups (CH-12), worse positions (CH-14) and lost opportunities (CH-14b), their
 * consequences then being settled, and what clocks granted for the scene (CH-21b). What waits for somebody stays: a
 * consequence that is still pending, and whatever lasts for one roll.
 */
export function sceneEnded(table: Table): readonly Change[] {
  const characters = table.characters().map(seen);
  return [
    ...endedSetups(table),
    ...characters.flatMap((character) => [
      ...positionMovesEnded(character),
      ...takenOutOf('lost-opportunity', character.id, character.state.lostOpportunities, () => true),
      ...talentsEnded(character, 'scene'),
    ]),
    ...settledConsequences(table, characters),
  ];
}

/**
 * CH-21b: what clocks granted for the session goes with it. Nothing of the scene does: scenes end by a command of their
 * own, so that one may go on in the next session.
 */
export function sessionEnded(table: Table): readonly Change[] {
  return table.characters().flatMap((character) => talentsEnded(seen(character), 'session'));
}

/** CH-12: a setup that is neither used up nor let go ends. */
function endedSetups(table: Table): readonly Change[] {
  const open = openSetups(table).filter(({ facts }) => facts.status === 'open');
  return open.map(({ id }) => ({ kind: 'setup-status', setupId: id, from: 'open', to: 'ended' }));
}

/** CH-14, CH-8b: moves for the scene go, those for the next action roll wait for it. */
function positionMovesEnded({ id, state }: ChargeCharacter): readonly Change[] {
  const to = state.positionMoves.filter(outlasts);
  if (to.length === state.positionMoves.length) return [];
  return [{ kind: 'position-moves', characterId: id, from: state.positionMoves.map((move) => ({ ...move })), to: to.map((move) => ({ ...move })) }];
}

const outlasts = ({ lasts }: PositionMove): boolean => lasts !== 'scene';

function talentsEnded({ id, state }: ChargeCharacter, lasts: NonNullable<Talent['lasts']>): readonly Change[] {
  return takenOutOf('talent', id, state.talents, (talent) => talent.lasts === lasts);
}

/** CH-14, CH-14b: nothing stands beyond the scene but a worse position that still waits for its one roll. */
function settledConsequences(table: Table, characters: readonly ChargeCharacter[]): readonly Change[] {
  const waiting = new Set(characters.flatMap(({ state }) => state.positionMoves.filter(outlasts).map(({ consequenceId }) => consequenceId)));
  const settled = openConsequences(table).filter(({ id, facts }) => facts.status === 'standing' && !waiting.has(id));
  return settled.map(({ id }) => ({ kind: 'consequence-status', consequenceId: id, from: 'standing', to: 'settled' }));
}
