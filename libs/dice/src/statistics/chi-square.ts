/** What a chi-square test of goodness of fit finds in the counts of each face of dice that should be fair. */
export interface FairnessTest {
  readonly expected: number;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** Null where there is nothing to test: dice of one side. */
  readonly pValue: number | null;
}

/** Tests the counts of all faces, from 1, against dice that show each as often. */
export function fairness(counts: readonly number[]): FairnessTest {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const chiSquare = expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degreesOfFreedom = counts.length - 1;
  return { expected, chiSquare, degreesOfFreedom, pValue: degreesOfFreedom === 0 ? null : chiSquareTail(chiSquare, degreesOfFreedom) };
}

/** How probable a chi-square of at least `x` is, for `degrees` of freedom from 1. */
export const chiSquareTail = (x: number, degrees: number): number => (x <= 0 ? 1 : upperGamma(degrees / 2, x / 2));

const ENOUGH = 1e-16;
const TINY = 1e-300;
const MAX_STEPS = 10_000;

/** The regularised incomplete gamma function Q(a, x): by the series of P below a + 1, by the continued fraction above. */
function upperGamma(a: number, x: number): number {
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? Math.max(0, 1 - scale * lowerSeries(a, x)) : scale * upperFraction(a, x);
}

/** Σ xⁿ ÷ (a (a+1) … (a+n)). */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_STEPS && term > sum * ENOUGH; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** 1 ÷ (x+1−a− 1(1−a) ÷ (x+3−a− 2(2−a) ÷ …)), by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MAX_STEPS; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / notZero(step * d + b);
    c = notZero(b + step / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < ENOUGH) break;
  }
  return value;
}

const notZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Stirling's series needs an argument that is not small. */
const STIRLING_FROM = 15;

/** ln Γ(a) for a > 0: Stirling's series, reached by Γ(a) = Γ(a+1) ÷ a. */
function logGamma(a: number): number {
  let shift = 0;
  let z = a;
  for (; z < STIRLING_FROM; z += 1) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
