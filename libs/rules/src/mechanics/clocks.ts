import { refuse, type Change, type ChangeKind } from '@app/kernel';
import type { RuleSystem } from '../rule-system';
import type { ClockSeen } from '../table';

/** The kinds of change that ticking makes; owned here since several systems and the clocks themselves tick. */
export const CLOCK_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'clock', collection: 'clocks', id: 'clockId', path: ['filled'] },
  { kind: 'clock-filled', collection: 'clocks', id: 'clockId', path: ['full'] },
  { kind: 'clock-unfilled', collection: 'clocks', id: 'clockId', path: ['full'] },
];

/** Refuses a size that the system's clocks don't have (CH-19); systems without sizes of their own take any. */
export function refuseClockSize(sizes: RuleSystem['clockSizes'], segments: number): void {
  if (sizes && !sizes.allowed.includes(segments)) refuse(sizes.refusal, { segments });
}

/** Refuses a full clock (CH-21): until it is cleared nothing ticks it. Says no number, since segments may be hidden. */
export function refuseFullClock(clock: ClockSeen): void {
  if (clock.filled >= clock.segments) refuse('clock-full');
}

/**
 * Ticks a clock by `segments`, negative ones untick (CH-20, CH-21): what lies beyond the last segment is dropped
 * and recorded as `overflow`, nothing goes below 0, and filling or unfilling is a change of its own.
 */
export function tickClock(clock: ClockSeen, segments: number): readonly Change[] {
  const sum = clock.filled + segments;
  const to = Math.min(Math.max(sum, 0), clock.segments);
  const change: Change = {
    kind: 'clock',
    clockId: clock.id,
    from: clock.filled,
    to,
    overflow: overflowOf(clock, segments),
    clockFilled: to === clock.segments,
  };
  return [change, ...fillingChange(clock, to)];
}

/** Ticks or unticks by hand (CH-21): a full clock takes no further tick, but its segments may be taken back. */
export function tickClockByHand(clock: ClockSeen, segments: number): readonly Change[] {
  if (segments > 0) refuseFullClock(clock);
  return tickClock(clock, segments);
}

/** The ticks that find no segment (CH-21); 0 when all of them land. */
export function overflowOf(clock: ClockSeen, segments: number): number {
  return Math.max(clock.filled + segments - clock.segments, 0);
}

function fillingChange(clock: ClockSeen, to: number): readonly Change[] {
  const was = clock.filled === clock.segments;
  const is = to === clock.segments;
  if (was === is) return [];
  return [{ kind: is ? 'clock-filled' : 'clock-unfilled', clockId: clock.id, from: was, to: is }];
}
