import * as fc from 'fast-check';
import type { JsonObject } from '@app/kernel';
import { InspectresPlay } from '../../../../test/inspectres-play';

const face = fc.integer({ min: 1, max: 6 });
const rolls = fc.array(fc.record({ faces: fc.tuple(face, face), card: fc.nat(2) }), { minLength: 1, maxLength: 12 });

describe('a mission (IN-5, IN-6, IN-14)', () => {
  it('never has more earned than its goal, and is completed exactly when it has as much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), rolls, (goal, all) => {
        const play = new InspectresPlay();
        play.does('startMission', { name: 'm', goal });
        const id = play.last('missions');
        let counted = 0;
        for (const { faces } of all) {
          const details = play.acts(faces)['details'] as JsonObject;
          counted += Number(details['franchiseCounted']);
          const { earned, status } = play.at('missions', id);
          expect([earned, status]).toEqual([counted, counted === goal ? 'completed' : 'running']);
          expect(counted).toBeLessThanOrEqual(goal);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives back with its end exactly the card dice that were rolled in it', () => {
    fc.assert(
      fc.property(rolls, fc.nat(3), fc.boolean(), (all, before, returns) => {
        const play = new InspectresPlay({ settings: { 'franchise.spentDiceReturn': returns ? 'at-mission-end' : 'never' }, franchise: { library: 20 } });
        if (before > 0) play.acts([1, 1, ...Array.from({ length: before }, () => 1)], { card: { name: 'library', count: before } });
        play.does('startMission', { name: 'm', goal: 1000 });
        const spent = all.reduce((sum, { card }) => Math.min(sum + card, 20 - before), 0);
        let left = 20 - before;
        for (const { faces, card } of all) {
          const count = Math.min(card, left);
          left -= count;
          play.acts([...faces, ...Array.from({ length: count }, () => 1)], { card: { name: 'library', count } });
        }
        expect(play.franchise[0]).toBe(20 - before - spent);
        play.does('abortMission', { id: play.last('missions') });
        expect(play.franchise[0]).toBe(20 - before - (returns ? 0 : spent));
      }),
      { numRuns: 40 },
    );
  });

  it('is spread to the last die: what the franchise has afterwards is what it had and what the mission was worth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.nat(3), (goal, progress, respected) => {
        const play = new InspectresPlay({ franchise: { gym: 2 } });
        play.does('startMission', { name: 'm', goal });
        const id = play.last('missions');
        play.adjusts('mission', id, { earned: Math.min(goal, progress), characteristicsRespected: respected });
        play.does('abortMission', { id });
        const sum = Math.floor(Math.min(goal, progress) / 2) + respected;
        if (sum > 0) play.does('distributeMission', { id, library: sum - Math.floor(sum / 2), bank: Math.floor(sum / 2) });
        expect(play.franchise.reduce<number>((all, dice) => all + Number(dice), 0)).toBe(2 + sum);
        expect(play.held('missions')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
