import * as fc from 'fast-check';
import { plainTable } from '../../..';
import { InspectresPlay } from '../../../../test/inspectres-play';
import { system } from '..';
import { BANK_EFFECTS } from '../vocabulary';
import { bankAfter, bankEffects } from './bank';

const face = fc.integer({ min: 1, max: 6 });
const table = plainTable(system);

/** One thing after the other: a bank die rolled, one that buys back, or a mission that fills the bank again. */
const steps = fc.array(fc.oneof(fc.record({ rolled: fc.array(face, { minLength: 1, maxLength: 6 }) }), fc.record({ bought: face }), fc.record({ won: fc.integer({ min: 1, max: 6 }) })), { maxLength: 12 });

describe('the bank (IN-8)', () => {
  it('is never negative, and none is left after a bankruptcy, whatever the table of effects', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.array(fc.constantFrom(...BANK_EFFECTS), { maxLength: 50 }), (bank, effects) => {
        const after = bankAfter(bank, effects);
        expect(after).toBeGreaterThanOrEqual(0);
        if (effects.includes('bankruptcy')) expect(after).toBe(0);
      }),
    );
  });

  it('does not mind in which order its dice fall', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(face, { minLength: 1, maxLength: 10 }), (bank, faces) => {
        const after = (all: readonly number[]): number => bankAfter(bank, bankEffects(table, all.map((one) => ({ face: one }))));
        expect(after(faces.toReversed())).toBe(after(faces));
      }),
    );
  });

  it('is never negative whatever is rolled, spent and won', () => {
    fc.assert(
      fc.property(fc.nat(6), steps, (start, all) => {
        const play = new InspectresPlay({ agents: { a: { sheet: { skills: { academics: 4 } }, skills: { academics: 0 } } }, franchise: { bank: start } });
        for (const step of all) {
          const bank = Number(play.franchise.at(-1));
          if ('rolled' in step && bank > 0) play.acts(step.rolled.slice(0, bank), { bank: Math.min(bank, step.rolled.length) });
          if ('bought' in step && bank > 0 && Number((play.of('a')['skills'] as { academics: number }).academics) < 4) play.rolls('inspectres.buy-back', { skill: 'academics' }, [step.bought]);
          if ('won' in step) play.adjusts('franchise', 'only', { bank: bank + step.won });
          play.adjusts('character', 'a', { skills: { academics: 0 } });
          expect(play.franchise.at(-1)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
