import * as fc from 'fast-check';
import { scriptedDice } from '@app/testing';
import { EFFECTS, moveEffect, STATED_EFFECTS } from './effect';
import { OUTCOMES, rollPool } from './pools';
import { movePosition, POSITIONS } from './position';

const face = fc.integer({ min: 1, max: 6 });
const pools = fc.integer({ min: -2, max: 20 }).chain((size) => {
  const dice = size <= 0 ? 2 : size;
  return fc.tuple(fc.constant(size), fc.array(face, { minLength: dice, maxLength: dice }));
});
const moves = fc.array(fc.constantFrom(-1, 1), { maxLength: 6 });

describe('a pool', () => {
  it('has an outcome, keeps what it is read by, and is critical only with two sixes among dice of its own (CH-1, CH-2)', () => {
    fc.assert(
      fc.property(pools, ([size, faces]) => {
        const { dice, outcome } = rollPool(scriptedDice(faces), [{ count: size, origin: 'rating' }]);
        const kept = dice.filter((die) => die.kept).map((die) => die.face);
        const critical = size > 0 && faces.filter((one) => one === 6).length > 1;
        expect(OUTCOMES).toContain(outcome);
        expect(outcome === 'critical-success').toBe(critical);
        expect(kept).toEqual(critical ? [6, 6] : [size > 0 ? Math.max(...faces) : Math.min(...faces)]);
        expect(dice.map((die) => die.face)).toEqual(faces);
      }),
    );
  });

  it('is counted with all its parts before it is called empty (CH-2)', () => {
    const { dice } = rollPool(scriptedDice([2]), [{ count: -1, origin: 'rating' }, { count: 2, origin: 'likelihood' }]);
    expect(dice.map(({ origin }) => origin)).toEqual(['likelihood']);
  });
});

describe('moves', () => {
  it('end on a level, whatever their order (CH-8b)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS), fc.constantFrom(...STATED_EFFECTS), moves, (position, effect, by) => {
        const steps = by.map((one) => ({ by: one }));
        expect(POSITIONS).toContain(movePosition(position, steps));
        expect(movePosition(position, steps)).toBe(movePosition(position, [...steps].reverse()));
        expect(moveEffect(effect, by)).toEqual(moveEffect(effect, [...by].reverse()));
        expect(EFFECTS).toContain(moveEffect(effect, by).effect);
      }),
    );
  });

  it('are summed before they are clamped (CH-8b)', () => {
    expect(movePosition('controlled', [{ by: 1 }, { by: 1 }, { by: -1 }])).toBe('controlled');
    expect(moveEffect('great', [1, 1, -1])).toEqual({ effect: 'great', effectLevel: 4, beyondGreat: true });
    expect(moveEffect('limited', [-1, -1])).toEqual({ effect: 'none', effectLevel: -1, beyondGreat: false });
  });
});
