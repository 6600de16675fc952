import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf, SCENE } from '../../../../test/black-sword-hack-play';
import { SCENE_ADJUSTABLE } from './adjustable';

const scene = (play: BshPlay): JsonObject => play.at('scenes', SCENE);
const set = (play: BshPlay, one: string, other: string, band: string) => play.does('setDistance', { id: SCENE, between: [one, other], band });
const two = (): BshPlay => new BshPlay({ characters: { a: {}, b: {} } });

describe('distances (BS-14)', () => {
  it('are kept by the scene, between characters and plain names', () => {
    const play = two();
    const [event] = set(play, 'a', 'the tomb', 'remote');
    expect(event).toMatchObject({ type: 'distance-set', subject: { kind: 'scene' }, words: { 'distances.0.between.1': 'the tomb' }, changes: [{ to: { between: ['a', null], band: 'remote' } }] });
    set(play, 'the door', 'the tomb', 'far');
    set(play, 'a', 'b', 'adjacent');
    expect(scene(play)).toMatchObject({ distances: [{ between: ['a', 'the tomb'], band: 'remote' }, { between: ['the door', 'the tomb'], band: 'far' }, { between: ['a', 'b'], band: 'adjacent' }] });
  });

  it('are one for a pair, whichever is named first and however a name is written', () => {
    const play = two();
    set(play, 'a', 'the Tomb', 'remote');
    const [event] = set(play, ' THE TOMB ', 'a', 'near');
    expect(event.words).toEqual({});
    expect(scene(play)).toMatchObject({ distances: [{ between: ['a', 'the Tomb'], band: 'near' }] });
    expect(set(play, 'a', 'the tomb', 'near')[0].changes).toEqual([]);
  });

  it('are of two different ends (400) in a scene that runs (409)', () => {
    const play = two();
    expect(refusalOf(() => set(play, 'a', 'a', 'near'))).toMatchObject({ status: 400, errors: [{ pointer: '/between', code: 'unique' }] });
    expect(refusalOf(() => play.does('setDistance', { id: SCENE, between: ['a'], band: 'near' }))).toMatchObject({ status: 400, errors: [{ pointer: '/between', code: 'list-too-short' }] });
    play.endsScene();
    expect(refusalOf(() => set(play, 'a', 'b', 'near'))).toMatchObject({ status: 409, code: 'already-ended' });
  });
});

describe('a move in a turn (BS-14)', () => {
  const round = (play: BshPlay): string => {
    play.does('openRound', { duration: { unit: 'moments' }, characterIds: ['a', 'b'] });
    return play.last('rounds');
  };
  const moves = (play: BshPlay, input: JsonObject, role: 'gm' | 'player' = 'gm') => play.does('takeMove', { id: play.last('rounds'), characterId: 'a', ...input }, { role });
  const bandAfter = (before: string, input: JsonObject): unknown => {
    const play = two();
    set(play, 'a', 'the tomb', before);
    round(play);
    moves(play, { toward: 'the tomb', ...input });
    return (scene(play)['distances'] as JsonObject[])[0]['band'];
  };

  it('brings its goal one band nearer; from adjacent there is no nearer', () => {
    expect(['remote', 'far', 'near', 'adjacent'].map((before) => bandAfter(before, {}))).toEqual(['far', 'near', 'adjacent', 'adjacent']);
  });

  it('goes to the band that is said, one away at most', () => {
    expect(bandAfter('near', { band: 'far' })).toBe('far');
    expect(bandAfter('near', { band: 'near' })).toBe('near');
    expect(refusalOf(() => bandAfter('near', { band: 'remote' }))).toMatchObject({ status: 422, code: 'one-band-per-move', params: { from: 'near', to: 'remote' } });
  });

  it('is three moves from remote to a tomb (BS-14)', () => {
    const play = two();
    set(play, 'a', 'the tomb', 'remote');
    for (const expected of ['far', 'near', 'adjacent']) {
      round(play);
      moves(play, { toward: 'the tomb' });
      play.does('endRound', { id: play.last('rounds') });
      expect(scene(play)).toMatchObject({ distances: [{ band: expected }] });
    }
  });

  it('has the scene keep a distance that is said of a goal of which none was kept', () => {
    const play = two();
    round(play);
    const [event] = moves(play, { toward: 'the gate', band: 'near' });
    expect(event).toMatchObject({ facts: { band: 'near' }, words: { toward: 'the gate' } });
    expect(scene(play)).toMatchObject({ distances: [{ between: ['a', 'the gate'], band: 'near' }] });
  });

  it('is told of characters by their ids, and changes nothing of a distance that nobody knows', () => {
    const play = two();
    round(play);
    const [event] = moves(play, { toward: 'b' });
    expect(event).toMatchObject({ facts: { toward: 'b' }, words: {} });
    expect(scene(play)).not.toHaveProperty('distances');
  });

  it('is toward something else than the one who moves, and a band is of something (D4)', () => {
    const play = two();
    round(play);
    expect(refusalOf(() => moves(play, { toward: 'a' })).code).toBe('same-character');
    expect(refusalOf(() => moves(play, { band: 'near' }))).toMatchObject({ status: 400, errors: [{ pointer: '/toward', code: 'required' }] });
  });

  it("has its band from the GM (D3): a player's is kept as said aloud, or refused", () => {
    const play = two();
    round(play);
    expect(moves(play, { toward: 'b', band: 'near' }, 'player')[0]).toMatchObject({ facts: { statedBy: 'm-player' } });
    play.changes({ kind: 'setting', key: 'gm.mustState', from: false, to: true });
    expect(refusalOf(() => moves(play, { toward: 'b', band: 'near' }, 'player'))).toMatchObject({ code: 'gm-only-field', params: { field: 'band' } });
    expect(refusalOf(() => moves(play, { toward: 'b' }, 'player')).code).toBe('move-already-used');
  });
});

describe('a scene set by hand (D2)', () => {
  const sets = (play: BshPlay, values: JsonObject): JsonObject => {
    play.sets(SCENE_ADJUSTABLE, 'scene', SCENE, values);
    return scene(play);
  };

  it('has gone on for the time that is said, and for none of what is not', () => {
    const play = two();
    sets(play, { elapsed: { hours: 3, minutes: 10 } });
    expect(sets(play, { elapsed: { hours: 5, days: 0 } })['elapsed']).toEqual({ hours: 5 });
  });

  it('has the distances that are said: those that stay keep their names, others go and come', () => {
    const play = two();
    for (const [name, band] of [['the gate', 'far'], ['the tomb', 'remote'], ['the well', 'near']]) set(play, 'a', name, band);
    const after = sets(play, { distances: [{ between: ['b', 'the altar'], band: 'near' }, { between: ['the tomb', 'a'], band: 'far' }, { between: ['a', 'the well'], band: 'near' }] });
    expect(after['distances']).toEqual([{ between: ['a', 'the tomb'], band: 'far' }, { between: ['a', 'the well'], band: 'near' }, { between: ['b', 'the altar'], band: 'near' }]);
    expect(sets(play, { distances: [] })['distances']).toEqual([]);
  });

  it('has each pair once, of two different ends', () => {
    const [, distances] = SCENE_ADJUSTABLE;
    const fault = (...pairs: [string, string][]) => distances.check?.(pairs.map((between) => ({ between, band: 'near' })) as never, undefined);
    expect(fault(['a', 'b'], ['a', 'c'])).toBeUndefined();
    expect(fault(['a', 'b'], ['b', 'A'])).toEqual({ pointer: '/1/between', code: 'unique' });
    expect(fault(['a', 'a '])).toEqual({ pointer: '/0/between', code: 'unique' });
  });
});
