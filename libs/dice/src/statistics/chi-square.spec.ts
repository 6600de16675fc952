import { chiSquareTail, fairness } from './chi-square';

/** Computed with forty digits (mpmath, `gammainc(k/2, x/2, regularized=True)`). */
const REFERENCE: readonly (readonly [x: number, degrees: number, p: number])[] = [
  [0.5, 1, 0.47950012218695346],
  [3.841458820694124, 1, 0.050000000000000057],
  [10, 1, 0.0015654022580025497],
  [5.991, 2, 0.05001161502657909],
  [1, 5, 0.96256577324729637],
  [11.0705, 5, 0.049999955428043652],
  [40, 5, 1.4933679000503952e-7],
  [19, 19, 0.45683612559196238],
  [30.14, 19, 0.050043527691035982],
  [70, 19, 9.1981536914797144e-8],
  [50, 99, 0.99999005454681246],
  [99, 99, 0.4810969124082639],
  [150, 99, 0.00072044539571696292],
  [800, 999, 0.99999908977705857],
  [999, 999, 0.49404987795852787],
  [1100, 999, 0.013818467525532355],
  [1500, 999, 8.513135655491612e-23],
  [700, 3, 2.0991308534204088e-151],
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
