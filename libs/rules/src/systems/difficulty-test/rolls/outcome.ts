import type { Outcome } from '../vocabulary';

/** DT-4: so far above the difficulty a success is critical. */
const CRITICAL_MARGIN = 5;

/** DT-4: what a total makes of a difficulty. Exactly half of it is a plain failure. */
export function outcomeOf(total: number, difficulty: number): Outcome {
  if (total < difficulty) return 2 * total < difficulty ? 'critical-failure' : 'failure';
  if (total === difficulty) return 'edge-success';
  return total - difficulty >= CRITICAL_MARGIN ? 'critical-success' : 'success';
}
