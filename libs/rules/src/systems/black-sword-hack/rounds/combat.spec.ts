import type { JsonObject } from '@app/kernel';
import { BshPlay, commandOf, refusalOf } from '../../../../test/black-sword-hack-play';
import type { MixedCommand, On } from '../../../command';

/** A round of combat of `a` and `b`; it is the turn of `a`. */
function combat(state: JsonObject = {}): { play: BshPlay; id: string; round: () => JsonObject } {
  const play = new BshPlay({ characters: { a: state, b: {} } });
  play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['a', 'b'], combat: true });
  const id = play.last('rounds');
  return { play, id, round: () => play.at('rounds', id) };
}

const strike = (play: BshPlay, roundId: string, faces: number[], more: object = {}) => play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', attack: true, roundId, ...more }, faces);

describe('a turn of combat (BS-1, BS-3)', () => {
  it('takes any two things, by their names', () => {
    const { play, id, round } = combat();
    play.does('takeAction', { id, characterId: 'a', action: 'taunt' });
    strike(play, id, [5]);
    expect(round()).toMatchObject({ used: { a: ['taunt', 'attack'] }, current: 'b' });
    expect(refusalOf(() => play.does('takeMove', { id, characterId: 'a' })).code).toBe('turn-used-up');
    expect(refusalOf(() => strike(play, id, [])).code).toBe('turn-used-up');
  });

  it('rolls the Doom die before the second test of one name, in the same roll', () => {
    const { play, id, round } = combat();
    expect(strike(play, id, [12]).details).toMatchObject({ action: 'attack', doom: [] });
    const again = strike(play, id, [2, 1]);
    expect(again).toMatchObject({ outcome: 'critical-success', details: { repeat: true, doom: [{ why: 'repeat', face: 2, from: 6, to: 4 }] } });
    expect(again.dice.map(({ sides }) => sides)).toEqual([6, 20]);
    expect(round()).toMatchObject({ used: { a: ['attack', 'attack'] }, current: 'b' });
    expect(play.doomOf('a')).toBe(4);
  });

  it('sees by itself what is no repeat, whatever the table says', () => {
    const { play, id } = combat();
    expect(strike(play, id, [12], { repeat: true }).details).not.toHaveProperty('repeat');
    expect(strike(play, id, [12], { action: 'kick' }).details).not.toHaveProperty('repeat');
  });

  it('rolls the Doom die for the same action again without a test, as a roll of its own', () => {
    const { play, id, round } = combat();
    play.does('takeAction', { id, characterId: 'a', action: 'taunt' });
    expect(play.does('takeAction', { id, characterId: 'a', action: 'taunt', text: 'louder' }, { faces: [1] })).toEqual([]);
    expect(play.at('rolls', play.last('rolls'))).toMatchObject({ kind: 'bsh.doom', characterId: 'a', details: { doom: [{ why: 'repeat', face: 1, from: 6, to: 4 }], roundId: id, action: 'taunt', text: 'louder' } });
    expect(round()).toMatchObject({ used: { a: ['taunt', 'taunt'] }, current: 'b' });
  });

  it('knows two moves for the same thing twice, with the distance that the second covers', () => {
    const { play, id, round } = combat();
    play.does('setDistance', { id: 'scene', between: ['a', 'the tomb'], band: 'remote' });
    play.does('takeMove', { id, characterId: 'a', toward: 'the tomb' });
    play.does('takeMove', { id, characterId: 'a', toward: 'the tomb' }, { faces: [4] });
    expect(play.at('rolls', play.last('rolls'))).toMatchObject({ details: { doom: [{ why: 'repeat', face: 4 }], action: 'move', toward: 'the tomb', band: 'near' } });
    expect(round()).toMatchObject({ used: { a: ['move', 'move'] }, current: 'b' });
    expect(play.at('scenes', 'scene')).toMatchObject({ distances: [{ between: ['a', 'the tomb'], band: 'near' }] });
  });

  it('may doom, which already weighs on the second test (BS-19)', () => {
    const { play, id } = combat({ doom: { die: 4, max: 6 } });
    strike(play, id, [12]);
    expect(strike(play, id, [1, 4, 12])).toMatchObject({ outcome: 'failure', details: { natural: 12 } });
    expect(play.stateOf('a')).toMatchObject({ doomed: true });
  });

  it('refuses a repeat without a Doom die, after the turn and before nothing else (BS-19, D4)', () => {
    const { play, id } = combat({ doom: { die: 0, max: 6 } });
    play.does('takeMove', { id, characterId: 'a' });
    expect(refusalOf(() => play.does('takeMove', { id, characterId: 'a' })).code).toBe('doom-die-exhausted');
    play.does('passTurn', { id, characterId: 'a' });
    expect(refusalOf(() => play.does('takeMove', { id, characterId: 'a' })).code).toBe('not-your-turn');
    play.does('takeTurn', { id, characterId: 'a' });
    play.does('takeAction', { id, characterId: 'a', action: 'kick' });
    expect(refusalOf(() => play.does('takeMove', { id, characterId: 'a' })).code).toBe('turn-used-up');
  });
});

describe('a turn outside of combat', () => {
  it('never rolls the Doom die by itself', () => {
    const play = new BshPlay();
    play.does('openRound', { duration: { unit: 'hours' }, characterIds: ['a'] });
    const id = play.last('rounds');
    play.does('takeAction', { id, characterId: 'a', action: 'move' });
    expect(play.does('takeMove', { id, characterId: 'a' })[0]).toMatchObject({ type: 'move-taken' });
    expect(play.last('rolls')).toBe('none');
  });

  it('asks for no roll where the same is refused', () => {
    const play = new BshPlay({ characters: { a: {}, b: {} } });
    play.does('openRound', { duration: { unit: 'hours' }, characterIds: ['a', 'b'] });
    const input = { id: play.last('rounds'), characterId: 'a' };
    play.does('takeMove', input);
    expect((commandOf('takeMove') as MixedCommand<On<JsonObject>>).rollWhen(play.table, input)).toBeUndefined();
    expect(refusalOf(() => play.does('takeMove', input)).code).toBe('move-already-used');
  });
});
