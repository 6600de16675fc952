import type { Die } from '@app/kernel';
import type { Table } from '../../../table';
import type { BankEffect } from '../vocabulary';

/** IN-8: what an effect adds to the bank, the die that was spent among it; bankruptcy takes everything. */
const BY: { readonly [effect in Exclude<BankEffect, 'bankruptcy'>]: number } = { interest: 1, kept: 0, 'normal-cost': -1, overuse: -2 };

/** IN-8: what bank dice do to the bank, by the campaign's table. */
export function bankEffects(table: Table, dice: readonly Pick<Die, 'face'>[]): readonly BankEffect[] {
  const effects = table.setting('bank.effects') as readonly BankEffect[];
  return dice.map(({ face }) => effects[face - 1]);
}

/** IN-8: the effects are read together: added up, floored at 0 once, and nothing is left after any bankruptcy. */
export function bankAfter(bank: number, effects: readonly BankEffect[]): number {
  const sum = effects.reduce((left, effect) => left + (effect === 'bankruptcy' ? -Infinity : BY[effect]), bank);
  return Math.max(0, sum);
}
