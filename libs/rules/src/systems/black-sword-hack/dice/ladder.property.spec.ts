import fc from 'fast-check';
import { afterUse, EXHAUSTED, LADDER, steppedDown } from './ladder';

const DICE = 1_000_000;

/** Faces that are the same in every run: the upper half of a linear congruence of 32 bits. */
function seeded(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + ((state >>> 16) % sides);
  };
}

/**
 * How often a die of each size is used, on average over a million of them, until it is exhausted: each that begins as
 * the largest becomes every smaller one in turn, and is counted as that from then on.
 */
function usesBySize(faceOf: (sides: number) => number): readonly number[] {
  const thrown = LADDER.map(() => 0);
  for (let die = 0; die < DICE; die += 1) {
    let at = 0;
    for (let left = LADDER[0]; left !== EXHAUSTED; ) {
      const after = afterUse(left, faceOf(left));
      thrown[at] += 1;
      if (after !== left) at += 1;
      left = after;
    }
  }
  return LADDER.map((_size, index) => thrown.slice(index).reduce((sum, uses) => sum + uses, 0) / DICE);
}

describe('the uses of a usage die', () => {
  it('are 30, 20, 14, 9, 5 and 2 on average, from a d20 on to a d4 (BS-12)', () => {
    const off = usesBySize(seeded(1)).map((uses, index) => Math.abs(uses / [30, 20, 14, 9, 5, 2][index] - 1));
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  it('leave a size of the ladder or nothing, never a larger one, whatever falls and however fate is tempted (BS-11, BS-18)', () => {
    const uses = fc.array(fc.record({ face: fc.integer({ min: 1, max: 20 }), tempting: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...LADDER), uses, (start, all) => {
        let die = start;
        for (const { face, tempting } of all) {
          const next = tempting ? steppedDown(die) : afterUse(die, 1 + (face % Math.max(die, 1)));
          expect([...LADDER, EXHAUSTED]).toContain(next);
          expect(next).toBeLessThanOrEqual(die);
          if (tempting && die > EXHAUSTED) expect(next).toBeLessThan(die);
          die = next;
        }
      }),
    );
  });
});
