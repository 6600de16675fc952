import { notFound, refuse, type Reference } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import { rollNamed } from '../rolls/made-roll';
import { consequenceOf, type ConsequenceFacts, type ConsequenceType } from '../things';

/** A consequence that a command names. */
export type Consequence = ThingSeen<ConsequenceFacts>;

/** The consequence of that id; 404 for one that is not the campaign's. */
export function consequenceNamed(table: Table, id: string): Consequence {
  const consequence = consequenceOf(table, id);
  if (!consequence) throw notFound('consequence', id);
  return consequence;
}

/** The roll that a consequence comes of: what applying it may change. None before the consequence itself is loaded. */
export function rollOf(table: Table, consequenceId: string): readonly Reference[] {
  const consequence = consequenceOf(table, consequenceId);
  return consequence ? [rollNamed(consequence.facts.rollId)] : [];
}

/** CH-17: the types that have a level; the level of the others is null. */
export const hasLevel = (type: ConsequenceType): boolean => type === 'complication' || type === 'worsened-condition';

/** CH-15: refuses what was accepted or resisted before. */
export function refuseSettled({ status }: ConsequenceFacts): void {
  if (status !== 'pending') refuse('consequence-settled');
}

/** CH-15, CH-18: the same for whoever wants to resist, or to step in: says whether it was resisted already. */
export function refuseResisted({ status, outcome }: ConsequenceFacts): void {
  if (status === 'pending') return;
  refuse(outcome === undefined || outcome === 'accepted' ? 'consequence-settled' : 'already-resisted');
}
