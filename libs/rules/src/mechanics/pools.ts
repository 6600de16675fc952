import type { Dice, Die } from '@app/kernel';

/** A die to be thrown: its sides and why it is in the pool. */
export interface PoolDie {
  readonly sides: number;
  readonly origin: string;
}

/** `count` dice of one origin; none for a count of 0 or less. */
export function diceOf(count: number, sides: number, origin: string): PoolDie[] {
  return Array.from({ length: Math.max(count, 0) }, () => ({ sides, origin }));
}

/** Throws the dice in order; none is marked as kept yet. */
export function throwPool(dice: Dice, pool: readonly PoolDie[]): Die[] {
  return pool.map(({ sides, origin }) => ({ sides, face: dice.throwDie(sides), origin, kept: false }));
}

/** Marks the dice at these indexes as kept. */
export function keep(dice: readonly Die[], indexes: readonly number[]): Die[] {
  return dice.map((die, index) => ({ ...die, kept: indexes.includes(index) }));
}
