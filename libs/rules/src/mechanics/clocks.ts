import { refuse, type Change, type ChangeKind } from '@app/kernel';
import type { ClockSeen } from '../table';

/** The kinds of change that ticking makes; owned here since several systems and the clocks themselves tick. */
export const CLOCK_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'clock', collection: 'clocks', id: 'clockId', path: ['filled'] },
  { kind: 'clock-filled', collection: 'clocks', id: 'clockId', path: ['full'] },
  { kind: 'clock-unfilled', collection: 'clocks', id: 'clockId', path: ['full'] },
];

/** Refuses a full clock (CH-21): until it is cleared nothing ticks it. */
export function refuseFullClock(clock: ClockSeen): void {
  if (clock.filled >= clock.segments) refuse('clock-full', { segments: clock.segments });
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
    overflow: Math.max(sum - clock.segments, 0),
    clockFilled: to === clock.segments,
  };
  return [change, ...fillingChange(clock, to)];
}

function fillingChange(clock: ClockSeen, to: number): readonly Change[] {
  const was = clock.filled === clock.segments;
  const is = to === clock.segments;
  if (was === is) return [];
  return [{ kind: is ? 'clock-filled' : 'clock-unfilled', clockId: clock.id, from: was, to: is }];
}
