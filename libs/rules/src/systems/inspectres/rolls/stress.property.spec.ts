import * as fc from 'fast-check';
import type { Json, JsonObject } from '@app/kernel';
import { InspectresPlay } from '../../../../test/inspectres-play';

const face = fc.integer({ min: 1, max: 6 });
const SKILLS = ['academics', 'athletics', 'technology', 'contact'] as const;
const ratings = fc.record({ academics: fc.integer({ min: 1, max: 4 }), athletics: fc.integer({ min: 1, max: 4 }), technology: fc.integer({ min: 1, max: 4 }), contact: fc.integer({ min: 1, max: 4 }) });
const stresses = fc.array(fc.array(face, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

const dicesOf = (play: InspectresPlay): number[] => SKILLS.map((skill) => Number((play.of('a')['skills'] as JsonObject)[skill]));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The choice that a roll waits for: no die ignored, and the loss taken from the skills in turn. */
function choiceFor({ choice }: JsonObject): { readonly ignore?: number; readonly losses?: { readonly [skill: string]: number } } {
  const { kind, options } = choice as { readonly kind: string; readonly options: { readonly losses: number; readonly from: readonly { readonly skill: string; readonly value: number }[] } };
  if (kind === 'ignore') return { ignore: 0 };
  let left = options.losses;
  return { losses: Object.fromEntries(options.from.map(({ skill, value }) => { const taken = Math.min(value, left); left -= taken; return [skill, taken]; })) };
}

/** Rolls stress and chooses until nothing waits. */
function stressed(play: InspectresPlay, faces: readonly number[]): JsonObject {
  let roll = play.rolls('inspectres.stress', { stressDice: faces.length }, faces);
  for (let turn = 0; turn < 2 && roll['status'] === 'awaiting-choice'; turn += 1) roll = play.chooses(roll['id'] as Json, choiceFor(roll));
  return roll;
}

describe('the skills of an agent (IN-11, IN-15)', () => {
  it('never go below 0, and every stress roll settles in two choices', () => {
    fc.assert(
      fc.property(ratings, stresses, (skills, all) => {
        const play = new InspectresPlay({ agents: { a: { sheet: { skills } } } });
        for (const faces of all) {
          const before = sum(dicesOf(play));
          const roll = stressed(play, faces);
          expect(roll['status']).toBe('settled');
          expect(before - sum(dicesOf(play))).toBe((roll['details'] as JsonObject)['skillDiceLost']);
          expect(Math.min(...dicesOf(play))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never come above the original by buying back, from wherever', () => {
    fc.assert(
      fc.property(ratings, stresses, fc.array(fc.tuple(fc.constantFrom(...SKILLS), fc.constantFrom('library', 'gym', 'bank'), face), { maxLength: 30 }), (skills, all, bought) => {
        const play = new InspectresPlay({ agents: { a: { sheet: { skills } } }, franchise: { library: 9, gym: 9, bank: 9 } });
        for (const faces of all) stressed(play, faces);
        for (const [skill, from, shown] of bought) {
          try {
            if (from === 'bank') play.rolls('inspectres.buy-back', { skill }, [shown]);
            else play.does('buyBackSkill', { characterId: 'a', skill, from });
          } catch (error) {
            expect((error as Error).message).toMatch(/^(above-original|not-enough-(card|bank)-dice)$/);
          }
          SKILLS.forEach((one, index) => expect(dicesOf(play)[index]).toBeLessThanOrEqual(skills[one]));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the cool dice of an agent (IN-12)', () => {
  it('are gained by sixes alone, and never above the maximum', () => {
    fc.assert(
      fc.property(stresses, fc.nat(4), (all, max) => {
        const play = new InspectresPlay({ settings: { 'cool.max': max } });
        for (const faces of all) {
          const before = Number(play.of('a')['cool']);
          const { outcome } = stressed(play, faces);
          const after = Number(play.of('a')['cool']);
          expect(after > before).toBe(outcome === 'too-cool' && before < max);
          expect(after).toBeLessThanOrEqual(max);
        }
      }),
      { numRuns: 60 },
    );
  });
});
