import { refuse, type Change, type ChangeKind, type JsonObject } from '@app/kernel';
import type { RuleSystem } from '../rule-system';
import type { ClockSeen } from '../table';

/** The kinds of change that making and ticking clocks makes; owned here since several systems and the clocks themselves do. */
export const CLOCK_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-clock', collection: 'clocks', id: 'clockId', path: [] },
  { kind: 'clock-shown', collection: 'clocks', id: 'clockId', path: [], shows: true },
  { kind: 'clock', collection: 'clocks', id: 'clockId', path: ['filled'], counter: fitsItsSegments },
  { kind: 'clock-filled', collection: 'clocks', id: 'clockId', path: ['full'], sets: true },
  { kind: 'clock-unfilled', collection: 'clocks', id: 'clockId', path: ['full'], sets: false },
  { kind: 'clock-cleared', collection: 'clocks', id: 'clockId', path: ['full'], dated: true },
  { kind: 'clock-became', collection: 'clocks', id: 'clockId', path: ['became'] },
];

/** CH-20, CH-21: a clock is full when, and only when, all of its segments are. */
function fitsItsSegments({ filled, segments, full }: JsonObject): boolean {
  const [ticks, size] = [Number(filled), Number(segments)];
  return ticks >= 0 && (full === true ? ticks === size : ticks < size);
}

/**
 * What makes a clock of these facts: what those are told who may know of it and, where its progress is hidden from
 * them, `clock-shown` with the rest for GMs alone.
 */
export function newClockChanges(clockId: string, facts: JsonObject): readonly [Change, ...Change[]] {
  if (facts['visibility'] !== 'hidden-progress') return [{ kind: 'new-clock', clockId, from: null, to: facts }];
  return [
    { kind: 'new-clock', clockId, from: null, to: withoutProgress(facts) },
    { kind: 'clock-shown', clockId, from: null, to: facts },
  ];
}

/**
 * What a table is not told of a clock whose progress is hidden: its segments, and what its filling does, which would
 * betray what the GM has in store, and when it came.
 */
export const PROGRESS_FIELDS: readonly string[] = ['segments', 'filled', 'full', 'onFilled', 'became'];

/** The facts of a clock that its table is told while its progress is hidden. */
export function withoutProgress(facts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([field]) => !PROGRESS_FIELDS.includes(field)));
}

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

/**
 * Empties a clock (CH-21): it can fill again, and what its filling did stays. That it was cleared is told of one that
 * was not full, too: no tick from before is left to be taken back (CH-20b).
 */
export function emptyClock({ id, segments, filled }: ClockSeen): readonly Change[] {
  return [
    { kind: 'clock', clockId: id, from: filled, to: 0, overflow: 0, clockFilled: false },
    { kind: 'clock-cleared', clockId: id, from: filled === segments, to: false },
  ];
}

/**
 * The tracks that an action of the character fills by itself (CH-21b): its own and nobody's that name the action,
 * those left out that everyone knows to be full.
 */
export function tracksFilledBy(clocks: readonly ClockSeen[], action: string, characterId: string): readonly ClockSeen[] {
  return clocks.filter(
    ({ kind, characterId: owner, filled, segments, secret, fillsOn }) =>
      kind === 'track' && (owner ?? characterId) === characterId && (secret || filled < segments) && fillsOn?.actions?.includes(action) === true,
  );
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
