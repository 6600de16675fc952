import { quantile, spreadOf } from './statistics';

describe('quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);

  it('is the value below which that share of the values lies', () => {
    expect([0, 0.5, 0.99].map((share) => quantile(hundred, share))).toEqual([1, 51, 100]);
  });

  it('is the greatest for a share of 1, and 0 of nothing', () => {
    expect([quantile(hundred, 1), quantile([], 0.5)]).toEqual([100, 0]);
  });
});

describe('spreadOf', () => {
  it('finds least, middle and greatest by size, not by digits', () => {
    expect(spreadOf([10, 9, 100])).toEqual({ min: 9, median: 10, max: 100 });
  });

  it('takes the lower of two in the middle, and leaves the values as they were', () => {
    const values = [4, 1, 3, 2];
    expect(spreadOf(values).median).toBe(2);
    expect(values).toEqual([4, 1, 3, 2]);
  });
});
