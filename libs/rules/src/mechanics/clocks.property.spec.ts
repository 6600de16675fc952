import * as fc from 'fast-check';
import { refuseClockSize, tickClock, tickClockByHand, type ClockSeen } from '..';

const clocks: fc.Arbitrary<ClockSeen> = fc
  .integer({ min: 1, max: 60 })
  .chain((segments) => fc.integer({ min: 0, max: segments }).map((filled) => ({ id: 'c', kind: 'progress', segments, filled, secret: false })));
const steps = fc.integer({ min: -70, max: 70 });
const after = (clock: ClockSeen, by: number): ClockSeen => ({ ...clock, filled: tickClock(clock, by)[0].to as number });

describe('ticking a clock', () => {
  it('stays within its segments whatever comes (CH-21)', () => {
    fc.assert(
      fc.property(clocks, fc.array(steps), (clock, bys) => {
        for (const one of bys.reduce<ClockSeen[]>((all, by) => [...all, after(all.at(-1) ?? clock, by)], [clock])) {
          expect(one.filled).toBeGreaterThanOrEqual(0);
          expect(one.filled).toBeLessThanOrEqual(clock.segments);
        }
      }),
    );
  });

  it('accounts for every tick: landed and overflow make what was asked', () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 0, max: 70 }), (clock, by) => {
        const [change] = tickClock(clock, by);
        expect(Number(change.to) - Number(change.from) + Number(change['overflow'])).toBe(by);
        expect(change['clockFilled']).toBe(change.to === clock.segments);
      }),
    );
  });

  it('is undone by taking back what landed, its filling too', () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 0, max: 70 }), (clock, by) => {
        const landed = by - Number(tickClock(clock, by)[0]['overflow']);
        const ticked = after(clock, by);
        expect(after(ticked, -landed).filled).toBe(clock.filled);
        const filled = tickClock(clock, by).some(({ kind }) => kind === 'clock-filled');
        expect(tickClock(ticked, -landed).some(({ kind }) => kind === 'clock-unfilled')).toBe(filled);
      }),
    );
  });

  it('by hand is refused on a full clock only when it adds', () => {
    const full: ClockSeen = { id: 'c', kind: 'danger', segments: 4, filled: 4, secret: false };
    expect(() => tickClockByHand(full, 1)).toThrow('clock-full');
    expect(tickClockByHand(full, -9).map(({ kind, to }) => [kind, to])).toEqual([['clock', 0], ['clock-unfilled', false]]);
  });
});

describe('the size of a clock', () => {
  it('is one of the system, or any where the system has none (CH-19)', () => {
    expect(() => refuseClockSize({ allowed: [4], refusal: 'segments-not-4' }, 5)).toThrow('segments-not-4');
    expect(() => refuseClockSize({ allowed: [4], refusal: 'segments-not-4' }, 4)).not.toThrow();
    expect(() => refuseClockSize(undefined, 5)).not.toThrow();
  });
});
