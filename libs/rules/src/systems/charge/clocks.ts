import { notFound, refuse, type Change, type JsonObject } from '@app/kernel';
import { overflowOf, refuseFullClock, tickClock } from '../../mechanics/clocks';
import type { RollCaller, RuleSystem } from '../../rule-system';
import type { ClockSeen, Table } from '../../table';

/** CH-19: simple, complex and very complex problems. */
export const CLOCK_SIZES: NonNullable<RuleSystem['clockSizes']> = { allowed: [4, 6, 8], refusal: 'segments-not-4-6-8' };

/** CH-20b: the kinds of clock that an action roll ticks. */
const PROGRESS_KINDS: readonly string[] = ['progress', 'project'];

/** CH-20b: the clock that an action roll is to tick, refused when it is full or of another kind. */
export function progressClock(table: Table, id: string, role: RollCaller['role']): ClockSeen {
  const clock = table.clock(id);
  if (!clock) throw notFound('clock', id);
  // A refusal would tell a player what is kept from it: on a full clock of that kind the ticks just find no segment.
  if (!clock.secret || role === 'gm') refuseFullClock(clock);
  if (!PROGRESS_KINDS.includes(clock.kind)) refuse('not-a-progress-clock', { kind: clock.kind });
  return clock;
}

/** CH-20, CH-21: what a roll does to its clock; nothing when it earned no tick or has no clock. */
export function progressChanges(clock: ClockSeen | undefined, ticks: number): readonly Change[] {
  return clock && ticks > 0 && clock.filled < clock.segments ? tickClock(clock, ticks) : [];
}

/**
 * CH-21: what a roll's details say of its clock. Nothing of one whose segments are kept from the table,
 * so that the roll looks as if it had none.
 */
export function clockDetails(clock: ClockSeen | undefined, ticks: number): JsonObject {
  return clock && !clock.secret ? { clockId: clock.id, overflow: overflowOf(clock, ticks) } : {};
}
