import type { Change } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { PURSUIT_BANDS } from '../vocabulary';
import type { Pursuit, PursuitFacts, PursuitNeeds, PursuitOutcome } from '../things';

/** How a pursuit stands. */
export type Count = Pick<PursuitFacts, 'successes' | 'failures'>;

/** BS-15: as many successes as bands to close, and the failures that the campaign has it at. */
export function needsFrom(table: Table, from: PursuitFacts['from']): PursuitNeeds {
  const successes = PURSUIT_BANDS.indexOf(from) + 1;
  const failures = table.setting('pursuit.failures');
  return { successes, failures: typeof failures === 'number' ? failures : successes };
}

/** BS-15: a success closes one band, a failure none. */
export const countWith = ({ successes, failures }: Count, success: boolean): Count =>
  success ? { successes: successes + 1, failures } : { successes, failures: failures + 1 };

/** BS-4b, BS-15: a failure that became a success at a cost counts as one. */
export const countTurned = ({ successes, failures }: Count): Count => ({ successes: successes + 1, failures: Math.max(failures - 1, 0) });

/** BS-15: how a pursuit has ended; null while it runs. Where both numbers are reached by hand, it is caught. */
export function outcomeOf(needed: PursuitNeeds, { successes, failures }: Count): PursuitOutcome | null {
  if (successes >= needed.successes) return 'caught';
  return failures >= needed.failures ? 'escaped' : null;
}

/** What brings a pursuit to this count, and to its end where that is one. */
export function countChanges({ id: pursuitId, facts }: Pursuit, count: Count): readonly Change[] {
  const ids = { pursuitId };
  return [
    ...changeTo('pursuit-successes', ids, facts.successes, count.successes),
    ...changeTo('pursuit-failures', ids, facts.failures, count.failures),
    ...outcomeChanges({ id: pursuitId, facts }, outcomeOf(facts.needed, count)),
  ];
}

/** What ends a pursuit so, or has it go on. */
export function outcomeChanges({ id: pursuitId, facts }: Pick<Pursuit, 'id' | 'facts'>, outcome: PursuitOutcome | null): readonly Change[] {
  const ids = { pursuitId };
  return [...changeTo('pursuit-outcome', ids, facts.outcome, outcome), ...changeTo('pursuit-status', ids, facts.status, outcome === null ? 'running' : 'over')];
}
