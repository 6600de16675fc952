import type { Dice, Die } from '@app/kernel';
import { diceOf, keep, throwPool, type PoolDie } from '../../../mechanics/pools';

/** How a pool can turn out, worst first (CH-1). */
export const OUTCOMES = ['bad-outcome', 'partial-success', 'full-success', 'critical-success'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why a die is in a pool (CH-1b), in the order in which dice fall; an empty pool's own two are `zero`. */
export type PoolOrigin = 'rating' | 'assist' | 'push' | 'tension' | 'talent' | 'likelihood' | 'momentum';

/** A number of dice and why they are in the pool (CH-1b); below 0 it takes dice away. */
export interface PoolPart {
  readonly count: number;
  readonly origin: PoolOrigin;
}

/** A pool on the table: its dice with those kept that count, and its outcome. */
export interface ReadPool {
  readonly dice: readonly Die[];
  readonly outcome: Outcome;
}

/** Throws and reads a pool of d6 (CH-1); its parts are counted together before it is called empty (CH-2). */
export function rollPool(dice: Dice, parts: readonly PoolPart[]): ReadPool {
  const size = parts.reduce((sum, { count }) => sum + count, 0);
  if (size <= 0) return readEmptyPool(throwPool(dice, diceOf(2, 6, 'zero')));
  return readPool(throwPool(dice, poolDice(parts).slice(0, size)));
}

/** True when the team gets what it tried (CH-1). */
export const isSuccess = (outcome: Outcome): boolean => outcome !== 'bad-outcome';

/** CH-1, CH-1b: the highest die counts, two sixes are critical and are kept both. */
function readPool(thrown: readonly Die[]): ReadPool {
  const sixes = [...thrown.keys()].filter((index) => thrown[index].face === 6);
  if (sixes.length > 1) return { dice: keep(thrown, sixes.slice(0, 2)), outcome: 'critical-success' };
  const highest = Math.max(...thrown.map(({ face }) => face));
  return { dice: keepFirst(thrown, highest), outcome: outcomeOf(highest) };
}

/** CH-2, CH-1b: of the two dice of an empty pool the lowest counts, and it is never critical. */
function readEmptyPool(thrown: readonly Die[]): ReadPool {
  const lowest = Math.min(...thrown.map(({ face }) => face));
  return { dice: keepFirst(thrown, lowest), outcome: outcomeOf(lowest) };
}

function keepFirst(thrown: readonly Die[], face: number): Die[] {
  return keep(thrown, [thrown.findIndex((die) => die.face === face)]);
}

/** CH-1: what one die says. */
function outcomeOf(face: number): Outcome {
  if (face === 6) return 'full-success';
  return face >= 4 ? 'partial-success' : 'bad-outcome';
}

function poolDice(parts: readonly PoolPart[]): PoolDie[] {
  return parts.flatMap(({ count, origin }) => diceOf(count, 6, origin));
}
