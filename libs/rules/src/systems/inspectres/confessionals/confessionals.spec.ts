import type { JsonObject } from '@app/kernel';
import { codeOf, InspectresPlay, type Given } from '../../../../test/inspectres-play';

const THREE: Given = { agents: { a: {}, b: {}, c: {} } };
const COWARD = { characterId: 'b', kind: 'characteristic', text: 'a coward', aboutCharacterId: 'a' };

const confess = (play: InspectresPlay, input: JsonObject = {}): string => {
  play.does('makeConfessional', { characterId: 'b', kind: 'flashback', text: 'the key under the mat', ...input });
  return play.last('confessionals');
};

const nextScene = (play: InspectresPlay): void => {
  play.endsScene();
  play.startsScene();
};

describe('a confessional (IN-13)', () => {
  it('is told to everyone, by the player of who speaks', () => {
    const play = new InspectresPlay(THREE);
    expect(play.mayOf('makeConfessional', { characterId: 'b' })).toBe('b');
    const [event] = play.does('makeConfessional', { characterId: 'b', kind: 'flashback', text: 'the key under the mat' });
    expect(event).toMatchObject({ type: 'confessional-made', subject: { kind: 'confessional' }, audience: 'table', words: { text: 'the key under the mat' } });
    expect(play.at('confessionals', play.last('confessionals'))).toMatchObject({ characterId: 'b', kind: 'flashback', text: 'the key under the mat', sceneId: 'scene-1', sceneEnded: false, status: 'told' });
    expect(play.pending).toEqual([]);
  });

  it('is one in a scene, of whatever kind and whoever speaks', () => {
    const play = new InspectresPlay(THREE);
    confess(play);
    expect(codeOf(() => confess(play, { characterId: 'c', kind: 'foreshadowing' }))).toBe('confessional-already-this-scene');
    play.endsScene();
    expect(codeOf(() => confess(play))).toBe('no-scene');
    play.startsScene();
    confess(play);
  });

  it('leaves the state with its scene once nothing of it is open', () => {
    const play = new InspectresPlay(THREE);
    const told = confess(play);
    expect(play.held('confessionals')).toEqual([told]);
    nextScene(play);
    expect(play.held('confessionals')).toEqual([]);
    const foreshadowing = confess(play, { kind: 'foreshadowing' });
    nextScene(play);
    expect(play.held('confessionals')).toEqual([foreshadowing]);
    play.does('markForeshadowing', { id: foreshadowing });
    expect(play.held('confessionals')).toEqual([]);
  });

  it('of a characteristic names who is given it (400)', () => {
    expect(codeOf(() => confess(new InspectresPlay(THREE), { kind: 'characteristic' }))).toBe('400 invalid-input');
    expect(codeOf(() => confess(new InspectresPlay(THREE), { ...COWARD, aboutCharacterId: 'nobody' }))).toBe('404 not-found');
  });

  it('may be about somebody whatever its kind', () => {
    const play = new InspectresPlay({ agents: { a: { active: false }, b: {} } });
    expect(play.at('confessionals', confess(play, { kind: 'foreshadowing', aboutCharacterId: 'a' }))).toMatchObject({ aboutCharacterId: 'a' });
    expect(play.of('a')['characteristics']).toEqual([]);
  });

  it.each([
    ['same-character', { ...COWARD, characterId: 'a' }, { a: { active: false } }],
    ['character-not-active', COWARD, { b: { active: false } }],
    ['character-not-active', COWARD, { a: { active: false } }],
  ])('is refused as %s', (code, input, agents) => {
    const play = new InspectresPlay({ agents: { ...THREE.agents, ...agents } });
    expect(codeOf(() => confess(play, input))).toBe(code);
    if (code === 'same-character') play.endsScene();
    expect(codeOf(() => confess(play, input))).toBe(code);
  });

  it('asks for the scene before anybody’s state, and for that before what was given', () => {
    const play = new InspectresPlay({ agents: { a: {}, b: { active: false }, c: {} } });
    confess(play, { characterId: 'c', kind: 'characteristic', aboutCharacterId: 'a' });
    expect(codeOf(() => confess(play))).toBe('confessional-already-this-scene');
    nextScene(play);
    expect(codeOf(() => confess(play, COWARD))).toBe('character-not-active');
  });
});

describe('a characteristic (IN-13)', () => {
  it('stands on the agent that is given it, with its text, and waits to be respected', () => {
    const play = new InspectresPlay(THREE);
    const id = confess(play, COWARD);
    expect(play.of('a')['characteristics']).toEqual([{ text: 'a coward', from: 'b', respected: false, confessionalId: id }]);
    expect(play.at('confessionals', id)).toMatchObject({ status: 'open', text: 'a coward', missionEnded: false });
    expect(play.pending).toEqual([`characteristic ${id} player`]);
  });

  it('is one given and one received per agent and mission', () => {
    const play = new InspectresPlay(THREE);
    confess(play, COWARD);
    nextScene(play);
    expect(codeOf(() => confess(play, { ...COWARD, aboutCharacterId: 'c' }))).toBe('characteristic-already-given');
    expect(codeOf(() => confess(play, { ...COWARD, characterId: 'c' }))).toBe('characteristic-already-received');
    confess(play, { ...COWARD, characterId: 'a', aboutCharacterId: 'b' });
    expect(play.of('b')['characteristics']).toHaveLength(1);
  });

  it('stays given and received once it is respected, until the distribution', () => {
    const play = new InspectresPlay(THREE);
    play.does('startMission', { name: 'm', goal: 2 });
    play.does('respectCharacteristic', { id: confess(play, COWARD) });
    nextScene(play);
    expect(codeOf(() => confess(play, { ...COWARD, aboutCharacterId: 'c' }))).toBe('characteristic-already-given');
    play.acts([6, 6]);
    play.does('distributeMission', { id: play.last('missions'), bank: 3 });
    confess(play, COWARD);
    expect(play.of('a')['characteristics']).toHaveLength(1);
  });

  it('is respected by the player of who has it, for one die more', () => {
    const play = new InspectresPlay(THREE);
    play.does('startMission', { name: 'm', goal: 4 });
    const id = confess(play, COWARD);
    expect(play.mayOf('respectCharacteristic', { id })).toBe('a');
    expect(play.does('respectCharacteristic', { id })[0]).toMatchObject({ type: 'characteristic-respected', subject: { kind: 'confessional', id } });
    expect(play.of('a')['characteristics']).toEqual([{ text: 'a coward', from: 'b', respected: true, confessionalId: id }]);
    expect([play.at('confessionals', id)['status'], play.at('missions', play.last('missions'))['characteristicsRespected'], play.pending]).toEqual(['respected', 1, []]);
    expect(codeOf(() => play.does('respectCharacteristic', { id }))).toBe('409 already-ended');
  });

  it('is respected before the mission for the mission that begins', () => {
    const play = new InspectresPlay(THREE);
    play.does('respectCharacteristic', { id: confess(play, COWARD) });
    play.does('startMission', { name: 'm', goal: 4 });
    expect(play.at('missions', play.last('missions'))['characteristicsRespected']).toBe(1);
  });

  it('is marked until the distribution is made, and counts in it', () => {
    const play = new InspectresPlay(THREE);
    play.does('startMission', { name: 'm', goal: 2 });
    const id = confess(play, COWARD);
    play.acts([6, 6]);
    play.does('respectCharacteristic', { id });
    play.does('distributeMission', { id: play.last('missions'), bank: 3 });
    expect(play.franchise.at(-1)).toBe(3);
  });

  it('ends with the distribution, respected or not', () => {
    const play = new InspectresPlay(THREE);
    play.does('startMission', { name: 'm', goal: 2 });
    const first = confess(play, COWARD);
    nextScene(play);
    const second = confess(play, { ...COWARD, characterId: 'a', aboutCharacterId: 'c' });
    play.does('respectCharacteristic', { id: first });
    play.acts([6, 6]);
    play.does('distributeMission', { id: play.last('missions'), bank: 3 });
    expect(['a', 'b', 'c'].map((id) => play.of(id)['characteristics'])).toEqual([[], [], []]);
    expect([play.at('confessionals', first)['status'], play.at('confessionals', second)['status']]).toEqual(['respected', 'ended']);
    expect([play.pending, play.held('confessionals')]).toEqual([[], [second]]);
    nextScene(play);
    expect(play.held('confessionals')).toEqual([]);
    expect(codeOf(() => play.does('respectCharacteristic', { id: second }))).toBe('409 already-ended');
  });
});

describe('what was foreshadowed (IN-13)', () => {
  it('waits for the table until it has appeared', () => {
    const play = new InspectresPlay(THREE);
    const id = confess(play, { kind: 'foreshadowing', text: 'if only we had known of Roger' });
    expect([play.pending, play.mayOf('markForeshadowing', { id })]).toEqual([[`foreshadowing ${id} table`], 'b']);
    const [event] = play.does('markForeshadowing', { id, text: 'he fell through the roof' });
    expect(event).toMatchObject({ type: 'foreshadowing-appeared', subject: { kind: 'confessional', id } });
    expect(play.at('confessionals', id)).toMatchObject({ status: 'appeared', text: 'if only we had known of Roger', appearedText: 'he fell through the roof' });
    expect(play.pending).toEqual([]);
    expect(codeOf(() => play.does('markForeshadowing', { id }))).toBe('409 already-ended');
  });

  it('outlasts missions and scenes', () => {
    const play = new InspectresPlay(THREE);
    const id = confess(play, { kind: 'foreshadowing' });
    play.does('startMission', { name: 'm', goal: 2 });
    play.acts([6, 6]);
    play.does('distributeMission', { id: play.last('missions'), bank: 2 });
    nextScene(play);
    expect(play.pending).toEqual([`foreshadowing ${id} table`]);
  });

  it('is not what a flashback tells, nor a characteristic', () => {
    const play = new InspectresPlay(THREE);
    const flashback = confess(play);
    nextScene(play);
    const characteristic = confess(play, COWARD);
    expect(codeOf(() => play.does('markForeshadowing', { id: flashback }))).toBe('not-a-foreshadowing');
    expect(codeOf(() => play.does('markForeshadowing', { id: characteristic }))).toBe('not-a-foreshadowing');
    expect(codeOf(() => play.does('respectCharacteristic', { id: flashback }))).toBe('not-a-characteristic');
    expect(play.mayOf('respectCharacteristic', { id: flashback })).toBeUndefined();
    expect(codeOf(() => play.does('respectCharacteristic', { id: 'nowhere' }))).toBe('404 not-found');
  });
});
