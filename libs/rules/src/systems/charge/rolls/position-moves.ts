import type { Change, JsonObject } from '@app/kernel';
import type { Table } from '../../../table';
import type { ChargeCharacter, PositionMove } from '../characters/character';
import { movesAfterRoll } from './position';
import { statusChange } from '../consequences/settle';
import { consequenceOf } from '../things';

/**
 * CH-8b: what was waiting for this roll is used up. A worse position that lasts one roll only (CH-14) is over with it,
 * and so is the consequence that it comes of.
 */
export function positionMovesUsed(table: Table, { id, state }: ChargeCharacter): readonly Change[] {
  const { positionMoves: moves } = state;
  const kept = movesAfterRoll(moves);
  if (kept.length === moves.length) return [];
  const used = moves.filter((move) => !kept.includes(move));
  return [
    { kind: 'position-moves', characterId: id, from: asJson(moves), to: asJson(kept) },
    ...used.flatMap(({ consequenceId }) => (consequenceId === undefined ? [] : consequenceOver(table, consequenceId))),
  ];
}

function consequenceOver(table: Table, consequenceId: string): readonly Change[] {
  const standing = consequenceOf(table, consequenceId)?.facts.status === 'standing';
  return standing ? [statusChange(consequenceId, 'standing', 'settled')] : [];
}

const asJson = (moves: readonly PositionMove[]): readonly JsonObject[] => moves as unknown as readonly JsonObject[];
