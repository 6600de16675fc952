import { refusalOf } from '../../../../test/black-sword-hack-play';
import { afterUse, EXHAUSTED, LADDER, refuseSize, steppedDown } from './ladder';

describe('a usage die (BS-11)', () => {
  it('shrinks from size to size and is exhausted after the smallest', () => {
    expect([20, 12, 10, 8, 6, 4].map(steppedDown)).toEqual([12, 10, 8, 6, 4, 0]);
    expect(steppedDown(EXHAUSTED)).toBe(EXHAUSTED);
  });

  it('shrinks on a 1 and on a 2, and on nothing else', () => {
    for (const die of LADDER) {
      const after = Array.from({ length: die }, (_, index) => afterUse(die, index + 1));
      expect(after).toEqual(after.map((_one, index) => (index < 2 ? steppedDown(die) : die)));
    }
  });

  it('has one of six sizes', () => {
    for (const die of LADDER) expect(() => refuseSize(die)).not.toThrow();
    for (const die of [1, 2, 5, 7, 14, 100]) expect(refusalOf(() => refuseSize(die))).toMatchObject({ status: 422, code: 'not-a-usage-die', params: { die } });
  });
});
