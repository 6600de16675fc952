import type { Dice, Die } from '@app/kernel';
import { diceOf, keep, throwPool } from '../../../mechanics/pools';
import type { Table } from '../../../table';
import { OUTCOMES, type Outcome } from '../vocabulary';

/** Dice on the table, with the one that counts kept, and what it says. */
export interface Reading {
  readonly dice: readonly Die[];
  readonly outcome: Outcome;
}

/** IN-4: what one die says. */
const outcomeOf = (face: number): Outcome => OUTCOMES[face - 1];

/** IN-4: the highest die counts, the first of several; those at `leftOut` count for nothing. */
export function readHighest(dice: readonly Die[], leftOut?: number): Reading {
  const read = dice.filter((_die, index) => index !== leftOut);
  const highest = Math.max(...read.map(({ face }) => face));
  const at = dice.findIndex(({ face }, index) => face === highest && index !== leftOut);
  return { dice: keep(dice, [at]), outcome: outcomeOf(highest) };
}

/** IN-7: how many dice fall for a pool that has none. */
export const diceForNone = (table: Table): 0 | 2 => (table.setting('zeroPool') === 'two-keep-lowest' ? 2 : 0);

/** IN-7: a pool without dice reads as 1, or two dice are thrown for it and the lowest counts; `lay` are dice that count for nothing. */
export function readNone(lay: readonly Die[], dice: Dice, count: 0 | 2): Reading {
  const thrown = throwPool(dice, diceOf(count, 6, 'zero'));
  if (thrown.length === 0) return { dice: keep(lay, []), outcome: outcomeOf(1) };
  const lowest = Math.min(...thrown.map(({ face }) => face));
  const at = lay.length + thrown.findIndex(({ face }) => face === lowest);
  return { dice: keep([...lay, ...thrown], [at]), outcome: outcomeOf(lowest) };
}
