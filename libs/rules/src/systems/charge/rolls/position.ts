import type { PositionMove } from '../characters/character';

/** The positions, safest first (CH-3, CH-8). */
export const POSITIONS = ['controlled', 'risky', 'desperate'] as const;
export type Position = (typeof POSITIONS)[number];

/** CH-3: the position of a roll of which nothing is said. */
export const DEFAULT_POSITION: Position = 'risky';

/** CH-8, CH-8b: moves of +1 are safer, all are added to the stated position, and the sum is clamped once. */
export function movePosition(stated: Position, moves: readonly Pick<PositionMove, 'by'>[]): Position {
  const sum = moves.reduce((index, { by }) => index - by, POSITIONS.indexOf(stated));
  return POSITIONS[Math.min(Math.max(sum, 0), POSITIONS.length - 1)];
}

/** CH-8b: the moves that stand after an action roll; those for the next one are used up, even if clamping made them idle. */
export function movesAfterRoll(moves: readonly PositionMove[]): readonly PositionMove[] {
  return moves.filter(({ lasts }) => lasts !== 'next-action-roll');
}

/** CH-14: the level of a consequence on a roll in that position: 1, 2 or 3. */
export const consequenceLevel = (position: Position): number => POSITIONS.indexOf(position) + 1;
