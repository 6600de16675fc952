import { isDue, lastTime, untilNext } from './schedule';

const at = (text: string): number => Date.parse(text);
const THREE = 180;

describe('when a nightly backup is due', () => {
  it.each([
    ['2026-11-30T03:00:00.000Z', '2026-11-30T03:00:00Z'],
    ['2026-11-30T02:59:59.999Z', '2026-11-29T03:00:00Z'],
    ['2026-11-30T23:59:59.999Z', '2026-11-30T03:00:00Z'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31T03:00:00Z'],
  ])('the last time before %s was %s', (now, last) => {
    expect(lastTime(at(now), THREE)).toBe(at(last));
  });

  it.each([
    [undefined, '2026-11-30T20:00:00Z', true],
    ['2026-11-30T03:00:00Z', '2026-11-30T20:00:00Z', false],
    ['2026-11-30T02:59:59Z', '2026-11-30T03:00:00Z', true],
    ['2026-11-29T20:00:00Z', '2026-11-30T02:59:59Z', false],
    // A machine that only runs in the evening.
    ['2026-11-29T20:00:00Z', '2026-11-30T19:30:00Z', true],
    // Older than a day, whatever the time.
    ['2026-11-29T02:00:00Z', '2026-11-30T02:30:00Z', true],
  ])('with the newest of %s, at %s: %s', (newest, now, due) => {
    expect(isDue(newest === undefined ? undefined : at(newest), at(now), THREE)).toBe(due);
  });

  it.each([
    ['2026-11-30T03:00:00.000Z', 86_400_000],
    ['2026-11-30T02:59:59.999Z', 1],
    ['2026-11-30T20:00:00.000Z', 7 * 3_600_000],
  ])('at %s the next one is %d ms away', (now, wait) => {
    expect(untilNext(at(now), THREE)).toBe(wait);
  });
});
