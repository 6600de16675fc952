import * as fc from 'fast-check';
import type { JsonObject } from '@app/kernel';
import { InspectresPlay, type Given } from '../../../../test/inspectres-play';
import { OUTCOMES } from '../vocabulary';

const face = fc.integer({ min: 1, max: 6 });
const zeroPool = fc.constantFrom('automatic-1', 'two-keep-lowest');
const dice = (roll: JsonObject): readonly JsonObject[] => roll['dice'] as readonly JsonObject[];

/** An agent whose pool in academics comes to `size`, below 0 by a penalty. */
const poolOf = (size: number, settings: JsonObject): Given => ({ settings, agents: { a: { skills: { academics: Math.max(size, 0) }, nextRollPenalty: Math.max(-size, 0) } } });

describe('a pool (IN-4, IN-7)', () => {
  it('of any size from −2 to 20 has an outcome, that of its highest die', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 20 }), zeroPool, fc.array(face, { minLength: 20, maxLength: 20 }), (size, zero, faces) => {
        const count = size > 0 ? size : { 'automatic-1': 0, 'two-keep-lowest': 2 }[zero];
        const roll = new InspectresPlay(poolOf(size, { zeroPool: zero })).acts(faces.slice(0, count));
        const shown = faces.slice(0, count);
        const counts = size > 0 ? Math.max(...shown) : Math.min(...(count === 0 ? [1] : shown));
        expect(roll['outcome']).toBe(OUTCOMES[counts - 1]);
        expect(dice(roll)).toHaveLength(count);
        expect(dice(roll).filter(({ kept }) => kept === true).map((die) => die['face'])).toEqual(count === 0 ? [] : [counts]);
      }),
    );
  });

  it('loses to a penalty no die that is added', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(8), fc.boolean(), fc.nat(3), fc.nat(3), fc.nat(3), (skill, penalty, talent, card, bank, cool) => {
        const play = new InspectresPlay({ agents: { a: { skills: { academics: skill }, nextRollPenalty: penalty, cool: 3 } }, franchise: { library: 3, bank: 3 } });
        const own = Math.max(0, skill + (talent ? 1 : 0) - penalty);
        const roll = play.acts(Array.from({ length: own + card + bank + cool }, () => 3), { talent, card: { name: 'library', count: card }, bank, cool });
        const count = (origin: string): number => dice(roll).filter((die) => die['origin'] === origin).length;
        expect([count('skill') + count('talent'), count('card'), count('bank'), count('cool')]).toEqual([own, card, bank, cool]);
        expect(play.of('a')['nextRollPenalty']).toBe(0);
      }),
    );
  });
});
