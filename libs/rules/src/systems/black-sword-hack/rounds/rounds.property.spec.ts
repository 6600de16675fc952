import fc from 'fast-check';
import { Refusal, type JsonObject } from '@app/kernel';
import { BshPlay } from '../../../../test/black-sword-hack-play';

const IDS = ['a', 'b', 'c', 'd'];
const FACES = { throwDie: (sides: number) => sides } as const;

/** One thing that somebody tries in a round. */
const tries = fc.record({ who: fc.constantFrom(...IDS), what: fc.constantFrom('takeMove', 'takeAction', 'passTurn', 'takeTurn'), action: fc.constantFrom('attack', 'taunt', 'move') });

function tried(play: BshPlay, id: string, { who, what, action }: { who: string; what: string; action: string }): void {
  const input: JsonObject = { id, characterId: who, ...(what === 'takeAction' ? { action } : {}) };
  try {
    play.does(what, input, { faces: FACES });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

describe('a round, whatever is tried in it (BS-1 to BS-3)', () => {
  it('comes to its end by as many passes as there are turns left, each in its turn, nobody with more than two things done', () => {
    const orders = fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(orders, fc.boolean(), fc.array(tries, { maxLength: 12 }), (characterIds, combat, all) => {
        const play = new BshPlay({ characters: Object.fromEntries(IDS.map((id) => [id, {}])) });
        play.does('openRound', { duration: { unit: 'moments' }, characterIds, combat });
        const id = play.last('rounds');
        for (const one of all) tried(play, id, one);
        const turn = (): string | null => play.at('rounds', id)['current'] as string | null;
        for (const left = characterIds.length, passed = { n: 0 }; turn() !== null; passed.n += 1) {
          expect(passed.n).toBeLessThan(left);
          play.does('passTurn', { id, characterId: turn() });
        }
        const { done, used } = play.at('rounds', id) as unknown as { done: string[]; used: { [id: string]: string[] } };
        expect([...done].toSorted()).toEqual([...characterIds].toSorted());
        for (const things of Object.values(used)) expect(things.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });
});
