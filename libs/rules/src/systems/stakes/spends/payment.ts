import { refuse } from '@app/kernel';
import type { Outcome } from '../sequences/sequence';

/** What was asked of a character, and what it paid. */
export interface Payment {
  readonly asked: number;
  readonly paid: number;
  readonly outcome: Outcome;
}

/** ST-7: an action takes what is asked as far as the character is able; `offered`: what it pays by its own word. */
export function payForAction(asked: number, left: number, offered?: number): Payment {
  const paid = payment(asked, Math.min(asked, left), left, offered);
  return { asked, paid, outcome: outcomeOf(asked, paid) };
}

/** ST-8: what has a cost is bought in full. */
export function payInFull(cost: number, left: number, offered?: number): Payment {
  if (cost > left) refuse('not-enough-successes', { cost, left });
  return { asked: cost, paid: payment(cost, cost, left, offered), outcome: 'achieved' };
}

/** ST-7: neither less than is due nor more than was asked, and no more than there is. */
function payment(asked: number, due: number, left: number, offered = due): number {
  if (offered < due) refuse('must-pay-in-full', { due, paid: offered });
  if (offered > asked) refuse('more-than-asked', { asked, paid: offered });
  if (offered > left) refuse('not-enough-successes', { cost: offered, left });
  return offered;
}

/** ST-7: nothing paid is a failure, also where one short of what was asked would be almost. */
function outcomeOf(asked: number, paid: number): Outcome {
  if (paid === asked) return 'achieved';
  if (paid === 0) return 'failed';
  return paid === asked - 1 ? 'almost' : 'partial';
}
