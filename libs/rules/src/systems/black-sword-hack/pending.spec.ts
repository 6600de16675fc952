import { BshPlay } from '../../../test/black-sword-hack-play';
import { pendingOf } from './pending';

const open = (play: BshPlay) => pendingOf(play.table).map(({ kind, characterId, waitsFor }) => [kind, characterId, waitsFor]);

describe('what is open (BS-1, BS-15)', () => {
  it('is a turn for whoever has it, and in the end the round for the GM', () => {
    const play = new BshPlay({ characters: { a: {}, b: { kind: 'npc' } } });
    expect(open(play)).toEqual([]);
    play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['a', 'b'] });
    const id = play.last('rounds');
    const [first] = pendingOf(play.table);
    expect(first).toMatchObject({ kind: 'turn', id, characterId: 'a', waitsFor: 'player', about: { collection: 'rounds', id } });
    play.does('passTurn', { id, characterId: 'a' });
    const [second] = pendingOf(play.table);
    expect(second).toMatchObject({ characterId: 'b', waitsFor: 'gm' });
    expect(second.sequence).toBeGreaterThan(first.sequence);
    play.does('passTurn', { id, characterId: 'b' });
    expect(open(play)).toEqual([['turn', undefined, 'gm']]);
    play.does('endRound', { id });
    expect(open(play)).toEqual([]);
  });

  it('is a pursuit for whoever pursues, the oldest thing first', () => {
    const play = new BshPlay({ characters: { a: {}, b: {} } });
    play.does('startPursuit', { characterId: 'b', quarry: 'the thief', from: 'near' });
    play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['a'] });
    expect(open(play)).toEqual([['pursuit', 'b', 'player'], ['turn', 'a', 'player']]);
    play.rolls('bsh.test', { characterId: 'b', attribute: 'DEX', pursuitId: play.last('pursuits') }, [3]);
    expect(open(play)).toEqual([['turn', 'a', 'player']]);
  });
});
