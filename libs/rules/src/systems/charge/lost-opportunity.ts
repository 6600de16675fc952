import { refuse } from '@app/kernel';
import type { LostOpportunity } from './character';

/** CH-14b: refuses the same action on the same obstacle; one lost without an obstacle stops only rolls without one. */
export function refuseLostOpportunity(lost: readonly LostOpportunity[], action: string, obstacle: string | undefined): void {
  const same = lost.some((one) => one.action === action && sameObstacle(one.obstacle, obstacle));
  if (same) refuse('lost-opportunity', { action });
}

/** CH-14b: equal once trimmed and without regard to case; two that are not named are equal too. */
function sameObstacle(one: string | undefined, other: string | undefined): boolean {
  return folded(one) === folded(other);
}

/** Upper case before lower case, so that letters with several small forms (ß, ς) are equal too. */
function folded(obstacle: string | undefined): string | undefined {
  return obstacle?.normalize('NFC').trim().toUpperCase().toLowerCase();
}
