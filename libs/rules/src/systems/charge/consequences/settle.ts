import type { Change } from '@app/kernel';
import type { Consequence } from './named-consequence';
import type { ConsequenceFacts, ConsequenceType } from '../things';

/** CH-14, CH-14b: what goes on after it was applied, until it is lifted or its time is over. */
const STANDING: readonly ConsequenceType[] = ['worse-position', 'lost-opportunity'];

/** How a pending consequence ended. */
export interface Ended {
  readonly outcome: NonNullable<ConsequenceFacts['outcome']>;
  /** What was left of its level, null where it has none. */
  readonly levelAfter: number | null;
  /** Whether its mechanical part takes place, whole or in part. */
  readonly applied: boolean;
}

/**
 * CH-15: a pending consequence is over with its outcome; one that stands beyond that stays listed. `secret`: it ended by
 * a roll that not everyone sees who sees the consequence; then GMs alone are told how.
 */
export function endedChanges({ id: consequenceId, facts }: Consequence, { outcome, levelAfter, applied }: Ended, secret = false): readonly Change[] {
  return [
    { kind: secret ? 'consequence-secret-outcome' : 'consequence-outcome', consequenceId, from: null, to: outcome },
    ...(levelAfter === null ? [] : [{ kind: secret ? 'consequence-secret-level' : 'consequence-level', consequenceId, from: null, to: levelAfter }]),
    statusChange(consequenceId, facts.status, applied && STANDING.includes(facts.type) ? 'standing' : 'settled'),
  ];
}

/** The change of a consequence's status. */
export function statusChange(consequenceId: string, from: ConsequenceFacts['status'], to: ConsequenceFacts['status']): Change {
  return { kind: 'consequence-status', consequenceId, from, to };
}
