import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';

const ROUND = { duration: { unit: 'moments' }, characterIds: ['a', 'b', 'c'] };

const THREE: { [id: string]: JsonObject } = { a: {}, b: {}, c: {} };

/** A round of three. */
function opened(more: JsonObject = {}, characters = THREE): { play: BshPlay; id: string; round: () => JsonObject } {
  const play = new BshPlay({ characters });
  play.does('openRound', { ...ROUND, ...more });
  const id = play.last('rounds');
  return { play, id, round: () => play.at('rounds', id) };
}

describe('a round (BS-1)', () => {
  it('opens with the first of its order, its duration in words as a text', () => {
    const { round } = opened({ duration: { unit: 'hours', amount: 12, text: 'half a day' } });
    expect(round()).toMatchObject({ duration: { unit: 'hours', amount: 12, text: 'half a day' }, characterIds: ['a', 'b', 'c'], combat: false, current: 'a', used: {}, done: [], status: 'running' });
  });

  it('runs alone, in a scene, with those in play (D4)', () => {
    const away = { a: { active: false }, b: {}, c: {} };
    const open = (play: BshPlay): string => refusalOf(() => play.does('openRound', ROUND)).code;
    expect(open(new BshPlay({ characters: away, noScene: true }))).toBe('no-scene');
    const { play } = opened({ characterIds: ['b'] }, away);
    expect(open(play)).toBe('round-running');
    expect(open(new BshPlay({ characters: away }))).toBe('character-not-active');
    expect(refusalOf(() => new BshPlay().does('openRound', { ...ROUND, characterIds: [] }))).toMatchObject({ status: 400, errors: [{ pointer: '/characterIds', code: 'list-too-short' }] });
  });

  it('passes the turn on when move and action are used, whichever comes first', () => {
    const { play, id, round } = opened();
    play.does('takeMove', { id, characterId: 'a' });
    expect(round()).toMatchObject({ current: 'a', used: { a: ['move'] } });
    play.does('takeAction', { id, characterId: 'a', action: 'shop' });
    expect(round()).toMatchObject({ current: 'b', used: { a: ['move', 'action'] }, done: ['a'] });
    play.does('takeAction', { id, characterId: 'b', action: 'shop' });
    play.does('takeMove', { id, characterId: 'b' });
    expect(round()).toMatchObject({ current: 'c', used: { b: ['action', 'move'] } });
  });

  it('records what is done, its words apart', () => {
    const { play, id } = opened();
    const [event] = play.does('takeAction', { id, characterId: 'a', action: 'shop', text: 'rope and oil' });
    expect(event).toMatchObject({ type: 'action-taken', subject: { kind: 'round', id }, facts: { characterId: 'a', action: 'shop' }, words: { text: 'rope and oil' } });
    expect(play.does('takeMove', { id, characterId: 'a' })[0]).toMatchObject({ type: 'move-taken', facts: { characterId: 'a', action: 'move' } });
  });

  it('refuses what is used up even after the turn has passed, and anything else out of turn', () => {
    const { play, id } = opened();
    const act = (characterId: string): string => refusalOf(() => play.does('takeAction', { id, characterId, action: 'shop' })).code;
    const move = (characterId: string): string => refusalOf(() => play.does('takeMove', { id, characterId })).code;
    expect([act('b'), move('b'), refusalOf(() => play.does('passTurn', { id, characterId: 'b' })).code]).toEqual(['not-your-turn', 'not-your-turn', 'not-your-turn']);
    play.does('takeAction', { id, characterId: 'a', action: 'shop' });
    expect(act('a')).toBe('action-already-used');
    play.does('passTurn', { id, characterId: 'a' });
    expect([act('a'), move('a')]).toEqual(['action-already-used', 'not-your-turn']);
    play.does('takeMove', { id, characterId: 'b' });
    expect(move('b')).toBe('move-already-used');
  });

  it('refuses a turn before who is not in play (D4), who may still pass', () => {
    const { play, id, round } = opened({ characterIds: ['a', 'b'] });
    play.changes({ kind: 'new-character', characterId: 'x', from: null, to: { kind: 'pc', active: false, sheet: { attributes: [], level: 1 }, state: {} } });
    expect(refusalOf(() => play.does('takeAction', { id, characterId: 'x', action: 'shop' })).code).toBe('not-your-turn');
    play.changes({ kind: 'round-current', roundId: id, from: 'a', to: 'x' });
    expect(refusalOf(() => play.does('takeAction', { id, characterId: 'x', action: 'shop' })).code).toBe('character-not-active');
    play.does('passTurn', { id, characterId: 'x' });
    expect(round()).toMatchObject({ current: 'a' });
  });

  it('has no turn left when all have had theirs, and does not begin again by itself', () => {
    const { play, id, round } = opened();
    for (const characterId of ['a', 'b', 'c']) play.does('passTurn', { id, characterId });
    expect(round()).toMatchObject({ current: null, done: ['a', 'b', 'c'], status: 'running' });
    expect(refusalOf(() => play.does('passTurn', { id, characterId: 'a' })).code).toBe('not-your-turn');
  });

  it('takes tests that name it for actions, and no others', () => {
    const { play, id, round } = opened();
    const test = (characterId: string, more: object = {}) => play.rolls('bsh.test', { characterId, attribute: 'DEX', ...more }, [5]);
    test('b');
    expect(round()).toMatchObject({ used: {} });
    expect(test('a', { roundId: id }).details).toMatchObject({ roundId: id, action: 'action' });
    expect(round()).toMatchObject({ used: { a: ['action'] } });
    expect(refusalOf(() => test('a', { roundId: id })).code).toBe('action-already-used');
    expect(refusalOf(() => test('b', { roundId: id })).code).toBe('not-your-turn');
  });

  it('is over once it has ended (409)', () => {
    const { play, id } = opened();
    play.does('endRound', { id });
    expect(play.holds('rounds', id)).toBe(false);
    for (const [operation, input] of [['endRound', {}], ['passTurn', { characterId: 'a' }], ['takeMove', { characterId: 'a' }], ['takeAction', { characterId: 'a', action: 'x' }], ['takeTurn', { characterId: 'a' }]] as const) {
      expect(refusalOf(() => play.does(operation, { id, ...input }))).toMatchObject({ status: 409, code: 'already-ended' });
    }
    expect(refusalOf(() => play.rolls('bsh.test', { characterId: 'a', attribute: 'DEX', roundId: id }, [])).code).toBe('not-your-turn');
  });
});

describe('a character out of turn (BS-2)', () => {
  it('acts now, and whoever was to act comes after', () => {
    const { play, id, round } = opened();
    const [event] = play.does('takeTurn', { id, characterId: 'c', reason: 'she is quick' });
    expect(event).toMatchObject({ type: 'turn-taken', facts: { characterId: 'c' }, words: { reason: 'she is quick' } });
    expect(round()).toMatchObject({ current: 'c' });
    play.does('passTurn', { id, characterId: 'c' });
    expect(round()).toMatchObject({ current: 'a', done: ['c'] });
  });

  it('gets back a turn that was passed on, with what of it is unused', () => {
    const { play, id, round } = opened();
    play.does('takeMove', { id, characterId: 'a' });
    play.does('passTurn', { id, characterId: 'a' });
    play.does('takeTurn', { id, characterId: 'a' });
    expect(round()).toMatchObject({ current: 'a', done: [] });
    play.does('takeAction', { id, characterId: 'a', action: 'shop' });
    expect(round()).toMatchObject({ current: 'b', done: ['a'] });
  });

  it('is one of the round with something left to do, and in play (D4)', () => {
    const { play, id } = opened({ characterIds: ['a', 'b'] }, { a: {}, b: {}, c: { active: false } });
    const take = (characterId: string): string => refusalOf(() => play.does('takeTurn', { id, characterId })).code;
    expect(take('c')).toBe('not-in-round');
    play.does('takeMove', { id, characterId: 'a' });
    play.does('takeAction', { id, characterId: 'a', action: 'shop' });
    expect(take('a')).toBe('turn-used-up');
  });
});
