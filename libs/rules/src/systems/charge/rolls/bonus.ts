import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import type { ChargeActionInput } from '../inputs';
import type { MomentumSpent } from './momentum';
import type { PoolPart } from './pools';
import type { Push } from '../vocabulary';

/** CH-4: what one assistant pays. */
const ASSIST_COST = 1;
/** CH-4, CH-5: what each push pays, and what acting though taken out pays. */
const PUSH_COST = 2;

/** What a push buys (CH-4). */
const PUSHED: { readonly [push in Push]: { readonly die: 0 | 1; readonly effect: 0 | 1 } } = {
  die: { die: 1, effect: 0 },
  effect: { die: 0, effect: 1 },
  both: { die: 1, effect: 1 },
};

/** The bonuses of a roll that take its slots, as its command says them. */
export type Bonuses = Pick<ChargeActionInput, 'assist' | 'push' | 'tension' | 'actWhileTakenOut'>;

const pushed = ({ push }: Bonuses): { readonly die: number; readonly effect: number } => (push ? PUSHED[push] : { die: 0, effect: 0 });

/** CH-4, CH-4b: the bonus dice of both slots, in the order in which dice fall (CH-1b). */
export function slotDice(bonuses: Bonuses): readonly PoolPart[] {
  return [
    { count: bonuses.assist ? 1 : 0, origin: 'assist' },
    { count: pushed(bonuses).die, origin: 'push' },
    { count: bonuses.tension ? 1 : 0, origin: 'tension' },
  ];
}

/** CH-4: the levels of effect that pushing oneself bought. */
export const pushedEffect = (bonuses: Bonuses): number => pushed(bonuses).effect;

/** CH-4: refuses more than slot B holds (tension has it for itself), and more bonus dice than the campaign allows. */
export function refuseSlots(table: Table, bonuses: Bonuses): void {
  const room = bonuses.tension ? 0 : (table.setting('push.perRoll') as number);
  if (pushes(bonuses) > room) refuse('bonus-slot-taken');
  const limit = table.setting('action.bonusDiceLimit') as number;
  const dice = slotDice(bonuses).reduce((sum, { count }) => sum + count, 0);
  if (dice > limit) refuse('bonus-dice-limit', { limit, found: dice });
}

/** CH-4, CH-5, CH-6: what a roll costs its roller and its assistant. Acting though taken out counts as a push. */
export function momentumSpent(bonuses: Bonuses): MomentumSpent {
  const paid = pushes(bonuses) + (bonuses.actWhileTakenOut === true ? 1 : 0);
  return { roller: PUSH_COST * paid, assistant: bonuses.assist ? ASSIST_COST : 0, pushed: paid > 0 };
}

function pushes(bonuses: Bonuses): number {
  const { die, effect } = pushed(bonuses);
  return die + effect;
}
