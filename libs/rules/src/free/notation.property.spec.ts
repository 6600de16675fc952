import * as fc from 'fast-check';
import { Refusal } from '@app/kernel';
import { readNotation } from './notation';

const dice = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 2, max: 1000 })).map(([count, sides]) => `+${count}d${sides}`);
const modifier = fc.tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 10_000 })).map(([sign, value]) => sign + value);
const notations = fc.tuple(dice, fc.array(fc.oneof(dice, modifier), { maxLength: 9 })).map(([first, rest]) => first.slice(1) + rest.join(''));

describe('a notation', () => {
  it('is its own normal form once it is in it', () => {
    fc.assert(
      fc.property(notations, (notation) => {
        expect(readNotation(notation).normal).toBe(notation);
        expect(readNotation(notation.toUpperCase().replaceAll(/([+-])/g, ' $1 ')).normal).toBe(notation);
      }),
    );
  });

  it('is read or refused, never anything else', () => {
    const texts = fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[0-9dDkKhHlL+\- ]{0,40}$/));
    fc.assert(
      fc.property(texts, (text) => {
        try {
          const { dice: terms } = readNotation(text);
          expect(terms.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(100);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
