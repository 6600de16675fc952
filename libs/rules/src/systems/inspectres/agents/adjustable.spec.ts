import type { Json, JsonObject } from '@app/kernel';
import { idOf } from '@app/testing';
import { schemaFault } from '../../../schema';
import { codeOf, InspectresPlay } from '../../../../test/inspectres-play';
import { ADJUSTABLE } from './adjustable';

const THREE = { a: {}, b: {}, c: {} };
const COWARD = { characterId: 'b', kind: 'characteristic', text: 'a coward', aboutCharacterId: 'a' };

/** Sets values of `a`; what it shows then. */
const set = (play: InspectresPlay, values: JsonObject): JsonObject => {
  play.adjusts('character', 'a', values);
  return play.of('a');
};

const fault = (name: string, value: Json): string | undefined => {
  const one = ADJUSTABLE.find((adjustable) => adjustable.name === name);
  const found = schemaFault(one?.schema ?? {}, value) ?? one?.check?.(value as never, undefined);
  return found && `${found.pointer} ${found.code}`.trim();
};

/** What a list shows, without its ids. */
const withoutIds = (list: Json | undefined): JsonObject[] => (list as readonly JsonObject[]).map(({ id: _id, confessionalId: _confessionalId, ...rest }) => rest);

describe('what a GM sets of an agent (D2)', () => {
  it('is all of its state', () => {
    expect(ADJUSTABLE.map(({ name }) => name)).toEqual(['skills', 'cool', 'nextRollPenalty', 'characteristics', 'assists']);
  });

  it.each<[string, Json, string | undefined]>([
    ['skills', { academics: 3 }, undefined],
    ['skills', { academics: -1 }, '/academics whole-number'],
    ['skills', { 'a/b~c': 'x' }, '/a~1b~0c whole-number'],
    ['skills', { academics: 101 }, '/academics whole-number'],
    ['skills', { academics: 1.5 }, '/academics whole-number'],
    ['skills', [], 'object'],
    ['cool', -1, 'minimum'],
    ['nextRollPenalty', null, 'whole'],
    ['characteristics', [{ text: 'x' }], '/0/from required'],
    ['characteristics', [{ text: ' ', from: idOf('b') }], '/0/text not-blank'],
    ['characteristics', [{ from: idOf('b') }], undefined],
    ['characteristics', [{ from: idOf('b'), until: 'dawn' }], '/0/until unknown-field'],
    ['assists', [{ face: 7, fromCharacterId: idOf('b') }], '/0/face maximum'],
    ['assists', [{ face: 6, fromCharacterId: idOf('b') }], undefined],
  ])('%s takes %j as %s', (name, value, expected) => expect(fault(name, value)).toBe(expected));

  it('of skills is what is named, also beyond the rating; the rest stays', () => {
    const play = new InspectresPlay();
    expect(set(play, { skills: { academics: 5, contact: 0 } })['skills']).toEqual({ academics: 5, athletics: 2, technology: 2, contact: 0 });
    expect(codeOf(() => set(play, { skills: { singing: 1 } }))).toBe('unknown-skill');
  });

  it('of cool dice and the penalty is what is said', () => {
    expect(set(new InspectresPlay(), { cool: 9, nextRollPenalty: 2 })).toMatchObject({ cool: 9, nextRollPenalty: 2 });
  });
});

describe('the dice that a GM has an agent hold (D2, IN-9)', () => {
  it('are made as things, which can be used', () => {
    const play = new InspectresPlay({ agents: THREE });
    const { assists } = set(play, { assists: [{ face: 5, fromCharacterId: 'b' }, { face: 2, fromCharacterId: 'c' }] }) as { readonly assists: readonly JsonObject[] };
    expect(withoutIds(assists)).toEqual([{ face: 5, fromCharacterId: 'b' }, { face: 2, fromCharacterId: 'c' }]);
    expect(assists.map(({ id }) => id)).toEqual(play.held('assists'));
    expect(play.at('assists', String(assists[0]?.['id']))).toMatchObject({ toCharacterId: 'a', characterId: 'a', status: 'open' });
    expect(play.acts([1, 1], { assistId: assists[0]?.['id'] ?? null })['outcome']).toBe('good');
  });

  it('stay what they are where they are named, with their id or without', () => {
    const play = new InspectresPlay({ agents: THREE });
    const { assists } = set(play, { assists: [{ face: 5, fromCharacterId: 'b' }, { face: 2, fromCharacterId: 'c' }] });
    expect(set(play, { assists: assists ?? [] })['assists']).toEqual(assists);
    expect(set(play, { assists: [{ face: 2, fromCharacterId: 'c' }, { face: 5, fromCharacterId: 'b' }] })['assists']).toEqual(assists);
  });

  it('are let go where they are left out, or are to be others', () => {
    const play = new InspectresPlay({ agents: THREE });
    const before = set(play, { assists: [{ face: 5, fromCharacterId: 'b' }, { face: 5, fromCharacterId: 'b' }, { face: 1, fromCharacterId: 'c' }] })['assists'] as readonly JsonObject[];
    const after = set(play, { assists: [{ ...before[1], face: 6 }, before[2] ?? {}] })['assists'] as readonly JsonObject[];
    expect(withoutIds(after)).toEqual([{ face: 1, fromCharacterId: 'c' }, { face: 6, fromCharacterId: 'b' }]);
    expect(before.map(({ id }) => play.at('assists', String(id))['status'])).toEqual(['released', 'released', 'open']);
    expect(set(play, { assists: [] })['assists']).toEqual([]);
    expect(play.held('assists')).toEqual([]);
  });

  it('come from characters of the campaign', () => {
    expect(codeOf(() => set(new InspectresPlay(), { assists: [{ face: 5, fromCharacterId: 'nobody' }] }))).toBe('404 not-found');
  });
});

describe('the characteristics that a GM has an agent have (D2, IN-13)', () => {
  const counted = (play: InspectresPlay) => play.at('missions', play.last('missions'))['characteristicsRespected'];

  function inMission(): InspectresPlay {
    const play = new InspectresPlay({ agents: THREE });
    play.does('startMission', { name: 'm', goal: 4 });
    return play;
  }

  it('are made with confessionals outside of any scene, which can be respected', () => {
    const play = inMission();
    const [first, second] = set(play, { characteristics: [{ text: 'a coward', from: 'b' }, { text: 'brave', from: 'c', respected: true }] })['characteristics'] as readonly JsonObject[];
    expect([first, second]).toEqual([{ text: 'a coward', from: 'b', respected: false, confessionalId: expect.any(String) }, { text: 'brave', from: 'c', respected: true, confessionalId: expect.any(String) }]);
    expect(play.at('confessionals', String(first?.['confessionalId']))).toMatchObject({ characterId: 'b', aboutCharacterId: 'a', kind: 'characteristic', status: 'open', sceneEnded: true });
    expect(counted(play)).toBe(1);
    play.does('respectCharacteristic', { id: first?.['confessionalId'] ?? null });
    expect(counted(play)).toBe(2);
    play.does('makeConfessional', { characterId: 'a', kind: 'flashback', text: 'x' });
  });

  it('stay what they are where they are named, by their confessional or by what they say', () => {
    const play = inMission();
    play.does('makeConfessional', COWARD);
    const { characteristics } = play.of('a');
    expect(set(play, { characteristics: characteristics ?? [] })['characteristics']).toEqual(characteristics);
    expect(set(play, { characteristics: [{ text: 'a coward', from: 'b' }] })['characteristics']).toEqual(characteristics);
  });

  it('are respected or not as is said, and get another text', () => {
    const play = inMission();
    play.does('makeConfessional', COWARD);
    const confessionalId = play.last('confessionals');
    expect(set(play, { characteristics: [{ from: 'b', confessionalId, respected: true, text: 'a hero' }] })['characteristics']).toEqual([{ text: 'a hero', from: 'b', respected: true, confessionalId }]);
    expect([play.at('confessionals', confessionalId), counted(play)]).toEqual([expect.objectContaining({ status: 'respected', text: 'a coward' }), 1]);
    expect(set(play, { characteristics: [{ from: 'b', confessionalId, respected: false }] })['characteristics']).toEqual([{ text: 'a hero', from: 'b', respected: false, confessionalId }]);
    expect([play.at('confessionals', confessionalId)['status'], counted(play)]).toEqual(['open', 0]);
  });

  it('end with their confessionals where they are left out', () => {
    const play = inMission();
    set(play, { characteristics: [{ text: 'one', from: 'b', respected: true }, { text: 'two', from: 'c' }, { text: 'three', from: 'c', respected: true }] });
    const before = play.of('a')['characteristics'] as readonly JsonObject[];
    set(play, { characteristics: [before[2] ?? {}, { text: 'four', from: 'b' }] });
    expect(withoutIds(play.of('a')['characteristics'])).toEqual([{ text: 'three', from: 'c', respected: true }, { text: 'four', from: 'b', respected: false }]);
    expect(before.map(({ confessionalId }) => play.at('confessionals', String(confessionalId))['status'])).toEqual(['respected', 'ended', 'respected']);
    expect([counted(play), play.held('confessionals')]).toEqual([1, [before[2]?.['confessionalId'], play.last('confessionals')]]);
  });

  it('are given anew where another is said to have given them', () => {
    const play = inMission();
    play.does('makeConfessional', COWARD);
    const confessionalId = play.last('confessionals');
    const after = set(play, { characteristics: [{ text: 'a coward', from: 'c', confessionalId }] })['characteristics'] as readonly JsonObject[];
    expect(after).toEqual([{ text: 'a coward', from: 'c', respected: false, confessionalId: expect.not.stringContaining(confessionalId) }]);
    expect(play.at('confessionals', confessionalId)['status']).toBe('ended');
  });

  it('come from characters of the campaign', () => {
    expect(codeOf(() => set(new InspectresPlay(), { characteristics: [{ text: 'x', from: 'nobody' }] }))).toBe('404 not-found');
  });
});
