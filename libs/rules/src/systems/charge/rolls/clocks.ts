import { refuse, type Change, type JsonObject, type MemberRole } from '@app/kernel';
import { overflowOf, refuseFullClock, tickClock, tracksFilledBy } from '../../../mechanics/clocks';
import type { RuleSystem } from '../../../rule-system';
import type { ClockSeen, Table } from '../../../table';

/** CH-19: simple, complex and very complex problems. */
export const CLOCK_SIZES: NonNullable<RuleSystem['clockSizes']> = { allowed: [4, 6, 8], refusal: 'segments-not-4-6-8' };

/** CH-19, CH-21: a character's stress is no clock of its own. */
export const OWN_CLOCKS: NonNullable<RuleSystem['ownClocks']> = { stress: 'stress-clock' };

/** CH-20b: the kinds of clock that an action roll ticks. */
const PROGRESS_KINDS: readonly string[] = ['progress', 'project'];

/** CH-20b: true for a clock that action rolls tick. */
export const isProgressClock = ({ kind }: ClockSeen): boolean => PROGRESS_KINDS.includes(kind);

/** CH-20b: refuses a clock that an action roll cannot tick: one that is full, or of another kind. */
export function refuseProgressClock(clock: ClockSeen, role: MemberRole): void {
  refuseKnownFull(clock, role);
  if (!isProgressClock(clock)) refuse('not-a-progress-clock', { kind: clock.kind });
}

/** CH-20b: refuses a clock that a complication cannot tick: one of another kind, or one that is full. */
export function refuseDangerClock(clock: ClockSeen, role: MemberRole): void {
  if (clock.kind !== 'danger') refuse('not-a-danger-clock', { kind: clock.kind });
  refuseKnownFull(clock, role);
}

/**
 * CH-20b, CH-21: on a clock whose segments are kept from the table only a GM is refused. A refusal would tell a player
 * that it is full; its ticks just find no segment.
 */
function refuseKnownFull(clock: ClockSeen, role: MemberRole): void {
  if (!clock.secret || role === 'gm') refuseFullClock(clock);
}

/**
 * CH-20, CH-21: what a roll does to a clock; nothing when it earned no tick, has no clock, or finds it full. One that is
 * kept from the table is told of all the same, or the number of events would tell that it is full.
 */
export function ticked(clock: ClockSeen | undefined, ticks: number): readonly Change[] {
  return clock && ticks > 0 && (clock.secret || clock.filled < clock.segments) ? tickClock(clock, ticks) : [];
}

/** CH-21b: a success with an action ticks each track that this action fills by one segment. */
export function tracksTicked(table: Table, action: string, characterId: string): readonly Change[] {
  return tracksFilledBy(table.clocks(), action, characterId).flatMap((track) => ticked(track, 1));
}

/**
 * CH-21: what a roll's details say of its clock. Nothing of one whose segments are kept from the table,
 * so that the roll looks as if it had none.
 */
export function clockDetails(clock: ClockSeen | undefined, ticks: number): JsonObject {
  return clock && !clock.secret ? { clockId: clock.id, overflow: overflowOf(clock, ticks) } : {};
}
