import { refuse, type Dice, type Die } from '@app/kernel';
import { keep, throwPool } from '../../../mechanics/pools';
import type { Table } from '../../../table';

/** The sides of a skill's two dice, in the order in which they are thrown (DT-2). */
export type Pair = readonly [number, number];

/** DT-2: refuses a level that the campaign's table of dice does not have. */
export function refuseLevel(table: Table, skill: string, level: number): void {
  const max = pairsOf(table).length - 1;
  if (level < 0 || level > max) refuse('level-out-of-range', { skill, level, max });
}

/** DT-2: the dice of a level that is in the table. */
export const diceOfLevel = (table: Table, level: number): Pair => pairsOf(table)[level];

const pairsOf = (table: Table): readonly Pair[] => table.setting('skills.diceByLevel') as unknown as readonly Pair[];

/** DT-1: throws both dice; both count. */
export function throwPair(dice: Dice, pair: Pair): readonly Die[] {
  return keep(throwPool(dice, pair.map((sides) => ({ sides, origin: 'skill' }))), [0, 1]);
}
