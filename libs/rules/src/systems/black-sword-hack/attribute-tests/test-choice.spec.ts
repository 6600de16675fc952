import type { JsonObject } from '@app/kernel';
import { BshPlay, kindOf, refusalOf } from '../../../../test/black-sword-hack-play';

const given = (state: JsonObject = {}): BshPlay => new BshPlay({ characters: { a: state } });
const waiting = (play: BshPlay, faces: number[], input: object = {}) => play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', advantage: 1, keep: 'choose', ...input }, faces);

describe('a test that waits for a choice (BS-10)', () => {
  it('has nothing that the choice decides, and what is thrown before it', () => {
    const play = given();
    const roll = waiting(play, [2, 14, 3], { tempt: true });
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', choice: { kind: 'keep', options: { keep: [1, 2] } }, outcome: null, total: null, details: { natural: null, doom: [{ why: 'tempt', from: 6, to: 4 }] } });
    expect(roll.dice.map(({ kept }) => kept)).toEqual([false, null, null]);
    expect(play.doomOf('a')).toBe(4);
  });

  it('waits for the GM under disadvantage', () => {
    expect(waiting(given(), [14, 3], { advantage: 0, disadvantage: 1 })).toMatchObject({ status: 'awaiting-choice', chooser: 'gm' });
  });

  it('reads the chosen die against what was tested then, whatever has become of the sheet since', () => {
    const play = given();
    const { id } = waiting(play, [2, 14, 3], { tempt: true, target: { level: 4 }, modifier: 1 });
    play.changes({ kind: 'bsh-attribute', characterId: 'a', attribute: 'DEX', from: 12, to: 20 });
    expect(play.chooses(id, { keep: 1 })).toMatchObject({ status: 'settled', total: 16, outcome: 'failure', details: { natural: 14, doom: [{ why: 'tempt' }] } });
  });

  it('throws the Doom die of a critical failure that was chosen, as it then is', () => {
    const play = given();
    const { id } = waiting(play, [14, 20]);
    play.rolls('bsh.doom', { characterId: 'a', reason: 'meanwhile' }, [1]);
    const roll = play.chooses(id, { keep: 1 }, [2]);
    expect(roll).toMatchObject({ outcome: 'critical-failure', details: { doom: [{ why: 'critical', face: 2, from: 4, to: 0 }] } });
    expect(roll.dice.map(({ origin, kept }) => [origin, kept])).toEqual([['test', false], ['test', true], ['doom', false]]);
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 0 }, doomed: true });
  });

  it('counts for its pursuit only then, and not for one that is over by then', () => {
    const play = given();
    play.does('startPursuit', { characterId: 'a', quarry: 'the thief', from: 'near' });
    const pursuitId = play.last('pursuits');
    const [first, second] = [waiting(play, [14, 3], { pursuitId }), waiting(play, [14, 3], { pursuitId })];
    expect(play.at('pursuits', pursuitId)).toMatchObject({ successes: 0, failures: 0, status: 'running' });
    expect(play.chooses(first.id, { keep: 1 })).toMatchObject({ outcome: 'success', details: { pursuitOutcome: 'caught' } });
    expect(play.chooses(second.id, { keep: 0 }).details).not.toHaveProperty('pursuitOutcome');
    expect(play.at('pursuits', pursuitId)).toMatchObject({ successes: 1, failures: 0, outcome: 'caught', status: 'over' });
    expect(kindOf('bsh.test').choiceLoads?.(play.table, { facts: second } as never)).toEqual([{ collection: 'pursuits', id: pursuitId }]);
  });

  it('uses the turn at once', () => {
    const play = given();
    play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['a'] });
    waiting(play, [14, 3], { roundId: play.last('rounds') });
    expect(play.at('rounds', play.last('rounds'))).toMatchObject({ used: { a: ['action'] } });
  });

  it('takes one of its two dice', () => {
    const play = given();
    const { id } = waiting(play, [2, 14, 3], { tempt: true });
    for (const keep of [0, 3]) expect(refusalOf(() => play.chooses(id, { keep }))).toMatchObject({ code: 'choice-out-of-range' });
  });
});
