import { plainTable } from '../../../plain-table';
import { system } from '..';
import { groupSucceeds, readTest, succeeds, threatOf } from './reading';

const AGAINST = { attributeValue: 12, threat: 0, modifier: 0, tempted: 0 };

describe('reading a test (BS-4, BS-5)', () => {
  it('succeeds below the attribute, fails on it and above', () => {
    expect([2, 11, 12, 13, 19].map((face) => readTest(face, AGAINST))).toEqual([
      { total: 2, outcome: 'success' },
      { total: 11, outcome: 'success' },
      { total: 12, outcome: 'failure' },
      { total: 13, outcome: 'failure' },
      { total: 19, outcome: 'failure' },
    ]);
  });

  it('adds the threat and the modifier, and takes off what tempting fate rolled (BS-7, BS-18)', () => {
    expect(readTest(9, { ...AGAINST, threat: 3 })).toEqual({ total: 12, outcome: 'failure' });
    expect(readTest(13, { ...AGAINST, modifier: -2 })).toEqual({ total: 11, outcome: 'success' });
    expect(readTest(15, { ...AGAINST, tempted: 5 })).toEqual({ total: 10, outcome: 'success' });
    expect(readTest(10, { ...AGAINST, threat: 4, modifier: 1, tempted: 3 })).toEqual({ total: 12, outcome: 'failure' });
  });

  it('lets the natural 1 and 20 decide, whatever the rest comes to', () => {
    expect(readTest(1, { ...AGAINST, threat: 30 })).toEqual({ total: 31, outcome: 'critical-success' });
    expect(readTest(20, { ...AGAINST, attributeValue: 20, modifier: -50 })).toEqual({ total: -30, outcome: 'critical-failure' });
  });
});

describe('a group (BS-8)', () => {
  it('succeeds with at least half, which is not rounded down', () => {
    const needed = [1, 2, 3, 4, 5].map((of) => [0, 1, 2, 3, 4, 5].find((successes) => groupSucceeds(successes, of)));
    expect(needed).toEqual([1, 1, 2, 2, 3]);
  });

  it('counts critical successes among the successes', () => {
    expect((['critical-success', 'success', 'failure', 'critical-failure'] as const).map(succeeds)).toEqual([true, true, false, false]);
  });
});

describe('the threat level (BS-7)', () => {
  const table = (appliesTo: string) => plainTable(system, { settings: { 'threat.appliesTo': appliesTo } });

  it('is what a target has more of, and never below 0', () => {
    expect(threatOf(table('any-opposed'), 1, { level: 4 }, false)).toBe(3);
    expect(threatOf(table('any-opposed'), 4, { level: 1 }, true)).toBe(0);
    expect(threatOf(table('any-opposed'), 4, { level: 4 }, true)).toBe(0);
    expect(threatOf(table('any-opposed'), 1, undefined, true)).toBe(0);
  });

  it('counts for attacks alone where the campaign has it so', () => {
    expect(threatOf(table('attacks'), 1, { level: 4 }, false)).toBe(0);
    expect(threatOf(table('attacks'), 1, { level: 4 }, true)).toBe(3);
  });
});
