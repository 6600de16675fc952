import * as fc from 'fast-check';
import { entityOf } from '@app/kernel';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { seededFaces } from '../support/seeded-faces';
import { Play } from '../support/play';
import { CHARGE_ENDS, pendingIn } from '../support/charge-ends';

const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });

function canAct(play: Play, characterId: string): boolean {
  const facts = entityOf(play.state, 'characters', characterId)?.full.facts ?? {};
  const { kind, active, state } = facts as { kind: string; active: boolean; state: { takenOut: boolean } };
  return kind === 'pc' && active && !state.takenOut;
}

describe('a campaign of Charge, whatever was played', () => {
  it('has a command for all that is open, and none of it is refused: in the end nothing waits for anybody', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), fc.nat(), (steps, seed) => {
        const play = opened(new Play(seededFaces(seed)));
        for (const one of steps) take(play, one);
        const gm = play.idsOf('members').find((id) => play.caller(id).role === 'gm') ?? '';
        for (let [item] = pendingIn(play, gm); item; [item] = pendingIn(play, gm)) {
          seen.add(String(item['kind']));
          const refused = CHARGE_ENDS[String(item['kind'])](play, gm, String(item['id']));
          expect([item['kind'], refused?.code]).toEqual([item['kind'], undefined]);
        }
      }),
      { numRuns: 150 },
    );
    expect(Object.keys(CHARGE_ENDS).filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('always lets somebody act: whoever is in play and not taken out can roll some action, on something new', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), fc.nat(), (steps, seed) => {
        const play = opened(new Play(seededFaces(seed)));
        for (const one of steps) take(play, one);
        const gm = play.idsOf('members').find((id) => play.caller(id).role === 'gm') ?? '';
        for (const characterId of play.idsOf('characters').filter((id) => canAct(play, id))) {
          const roll = { characterId, goal: 'away', action: 'study', obstacle: `a door of ${characterId}` };
          expect(play.by(gm, play.commands.roll, { kind: 'charge.action', roll })).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  });
});
