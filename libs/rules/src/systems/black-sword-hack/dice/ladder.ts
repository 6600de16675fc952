import { refuse } from '@app/kernel';

/** BS-11: the sizes of usage dice, largest first; the Doom die is one of them (BS-17). */
export const LADDER: readonly number[] = [20, 12, 10, 8, 6, 4];

/** BS-11: what stands in place of a size when the die is exhausted. */
export const EXHAUSTED = 0;

/** BS-11: a usage die shrinks on these faces. */
const SHRINKS_UP_TO = 2;

/** BS-11: one size smaller; after the smallest it is exhausted, and stays so. */
export const steppedDown = (die: number): number => LADDER.find((size) => size < die) ?? EXHAUSTED;

/** BS-11: what is left of a usage die that showed this face. */
export const afterUse = (die: number, face: number): number => (face <= SHRINKS_UP_TO ? steppedDown(die) : die);

/** BS-11: refuses a size that no usage die has. */
export function refuseSize(die: number): void {
  if (!LADDER.includes(die)) refuse('not-a-usage-die', { die, sizes: LADDER.join(', ') });
}
