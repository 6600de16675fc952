import type { Dice, Die } from '@app/kernel';
import { diceOf, throwPool } from '@app/rules';

/** The sides of a coin; a coin is a die with two. */
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];

/** CT-2: throws so many coins; those that show the call are kept. */
export function tossed(dice: Dice, coins: number, call: Side): readonly Die[] {
  return throwPool(dice, diceOf(coins, SIDES.length, 'luck')).map((coin) => ({ ...coin, kept: SIDES[coin.face - 1] === call }));
}
