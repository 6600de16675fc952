import * as fc from 'fast-check';
import { entityOf, type JsonObject, type Refusal } from '@app/kernel';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { seededFaces } from '../support/seeded-faces';
import { Play } from '../support/play';
import { pendingOf } from '../../libs/play/src/domain/pending-of';

const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });

const pending = (play: Play, gm: string): JsonObject[] => pendingOf(play.systems.of('charge'), play.state, play.caller(gm));

/** What ends each kind of thing that is open; each by its own command where there is one. */
const ENDS: { readonly [kind: string]: (play: Play, gm: string, id: string) => Refusal | undefined } = {
  'consequence-due': (play, gm, id) => play.by(gm, play.systemCommands['waiveConsequence'], { id, reason: 'late' }),
  consequence: (play, gm, id) => play.by(gm, play.systemCommands['acceptConsequence'], { id, condition: 'tired' }),
  'condition-due': (play, gm, id) => play.by(gm, play.commands.changeCharacter, { id, condition: 'tired' }),
  'recovery-open': (play, gm, id) => play.by(gm, play.systemCommands['closeRecovery'], { id, reason: 'slept' }),
  setup: (play, gm, id) => play.by(gm, play.systemCommands['releaseSetup'], { id }),
  flashback: (play, gm, id) => play.by(gm, play.systemCommands['settleFlashback'], { id, by: 'happens' }),
  milestone: (play, gm, id) => play.by(gm, play.commands.takeTalent, { id, kind: 'situational', situation: 'at dawn' }),
  'position-move': (play, gm, id) => byHand(play, gm, id, { positionMoves: [] }),
  'worse-position': (play, gm, id) => liftOrSet(play, gm, id, { positionMoves: [] }),
  'lost-opportunity': (play, gm, id) => liftOrSet(play, gm, id, { lostOpportunities: [] }),
};

const byHand = (play: Play, gm: string, id: string, set: JsonObject): Refusal | undefined => play.by(gm, play.commands.adjust, { on: 'character', id, set, reason: 'the table says so' });
const liftOrSet = (play: Play, gm: string, id: string, set: JsonObject): Refusal | undefined =>
  entityOf(play.state, 'consequences', id) ? play.by(gm, play.systemCommands['liftConsequence'], { id, reason: 'found a way' }) : byHand(play, gm, id, set);

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
        for (let [item] = pending(play, gm); item; [item] = pending(play, gm)) {
          seen.add(String(item['kind']));
          const refused = ENDS[String(item['kind'])](play, gm, String(item['id']));
          expect([item['kind'], refused?.code]).toEqual([item['kind'], undefined]);
        }
      }),
      { numRuns: 150 },
    );
    expect(Object.keys(ENDS).filter((kind) => !seen.has(kind))).toEqual([]);
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
