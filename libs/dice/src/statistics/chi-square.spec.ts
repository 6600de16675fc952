import { chiSquareTail, fairness } from './chi-square';

/** Fourteen digits of what was computed with forty (mpmath, `gammainc(k/2, x/2, regularized=True)`). */
const REFERENCE: readonly (readonly [x: number, degrees: number, p: number])[] = [
  [0.5, 1, 0.47950012218695],
  [3.841458820694124, 1, 0.05],
  [10, 1, 0.0015654022580025],
  [5.991, 2, 0.050011615026579],
  [1, 5, 0.9625657732473],
  [11.0705, 5, 0.049999955428044],
  [40, 5, 1.4933679000504e-7],
  [19, 19, 0.45683612559196],
  [30.14, 19, 0.050043527691036],
  [70, 19, 9.1981536914797e-8],
  [50, 99, 0.99999005454681],
  [99, 99, 0.48109691240826],
  [150, 99, 0.00072044539571696],
  [800, 999, 0.99999908977706],
  [999, 999, 0.49404987795853],
  [1100, 999, 0.013818467525532],
  [1500, 999, 8.5131356554916e-23],
  [700, 3, 2.0991308534204e-151],
];

describe('the tail of the chi-square distribution', () => {
  it.each(REFERENCE)('is right for %d with %d degrees of freedom', (x, degrees, p) => {
    expect(Math.abs(chiSquareTail(x, degrees) / p - 1)).toBeLessThan(1e-11);
  });

  it('is whole where nothing strays, and none where everything does', () => {
    expect(chiSquareTail(0, 5)).toBe(1);
    expect(chiSquareTail(1e6, 5)).toBe(0);
  });

  it('never rises, and is continuous where the two ways of computing it meet', () => {
    for (const degrees of [1, 2, 5, 19, 99, 999]) {
      const tails = Array.from({ length: 400 }, (_, step) => chiSquareTail((degrees * step) / 100, degrees));
      expect(tails.every((tail, index) => index === 0 || tail <= tails[index - 1] + 1e-14)).toBe(true);
      const meet = degrees + 2;
      expect(Math.abs(chiSquareTail(meet - 1e-9, degrees) - chiSquareTail(meet + 1e-9, degrees))).toBeLessThan(1e-9);
    }
  });
});

describe('the test of dice', () => {
  it('finds nothing in dice that fell evenly, and much in a die that shows one face', () => {
    expect(fairness([10, 10, 10, 10, 10, 10])).toEqual({ expected: 10, chiSquare: 0, degreesOfFreedom: 5, pValue: 1 });
    const loaded = fairness([0, 0, 0, 0, 0, 60]);
    expect(loaded.chiSquare).toBeCloseTo(300);
    expect(loaded.pValue).toBeLessThan(1e-60);
  });

  it('is that of the textbook', () => {
    // 120 throws: Σ (n − 20)² ÷ 20 = 34 ÷ 20, with five degrees of freedom.
    const test = fairness([20, 22, 17, 18, 19, 24]);
    expect(test.chiSquare).toBeCloseTo(1.7, 12);
    expect(test.pValue).toBeCloseTo(0.888899759492764, 12);
  });

  it('has nothing to say of dice of one side, or of none', () => {
    expect(fairness([7])).toEqual({ expected: 7, chiSquare: 0, degreesOfFreedom: 0, pValue: null });
    expect(fairness([0, 0])).toEqual({ expected: 0, chiSquare: 0, degreesOfFreedom: 1, pValue: 1 });
  });
});
