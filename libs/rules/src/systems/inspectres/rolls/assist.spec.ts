import type { Json, JsonObject } from '@app/kernel';
import { codeOf, InspectresPlay, type Given } from '../../../../test/inspectres-play';
import { MEMBERS, type Visibility } from '../../../../test/inspectres-vocabulary';

const HELPER: Given = { agents: { a: {}, b: { sheet: { skills: { academics: 1, athletics: 3 } } }, c: {} } };

const details = (roll: JsonObject): JsonObject => roll['details'] as JsonObject;
const dice = (roll: JsonObject, field: string): Json[] => (roll['dice'] as readonly JsonObject[]).map((die) => die[field]);

/** `b` helps `a` with athletics (three dice). */
function helps(play: InspectresPlay, faces: readonly number[], input: JsonObject = {}, visibility?: Visibility): JsonObject {
  return play.rolls('inspectres.assist', { characterId: 'b', skill: 'athletics', helpsCharacterId: 'a', ...input }, faces, visibility);
}

/** The same, and the id of the die that was handed over. */
function handed(play: InspectresPlay, faces: readonly number[] = [5, 3, 2], input: JsonObject = {}, visibility?: Visibility): string {
  return String(details(helps(play, faces, input, visibility))['assistId']);
}

describe('a helping roll (IN-9)', () => {
  it('hands over the highest die, and is read from those that the helper keeps', () => {
    const play = new InspectresPlay(HELPER);
    const roll = helps(play, [3, 5, 2]);
    expect(roll).toMatchObject({ outcome: 'not-great', details: { give: 1, given: 5, franchiseEarned: 0, helpsCharacterId: 'a' } });
    expect([dice(roll, 'origin'), dice(roll, 'kept')]).toEqual([['skill', 'skill', 'skill'], [true, false, false]]);
    const assistId = details(roll)['assistId'];
    expect(play.of('a')['assists']).toEqual([{ id: assistId, face: 5, fromCharacterId: 'b' }]);
    expect(play.at('assists', String(assistId))).toMatchObject({ fromCharacterId: 'b', toCharacterId: 'a', characterId: 'a', face: 5, status: 'open', rollId: roll['id'] });
    expect(play.pending).toEqual([`assist ${String(assistId)} player`]);
  });

  it('hands over the die that the command names', () => {
    expect(helps(new InspectresPlay(HELPER), [3, 5, 2], { give: 2 })).toMatchObject({ outcome: 'good', details: { give: 2, given: 2 } });
  });

  it('leaves a helper with one die nothing to read but a 1', () => {
    const roll = helps(new InspectresPlay(HELPER), [4], { skill: 'academics' });
    expect(roll).toMatchObject({ outcome: 'terrible', details: { given: 4 } });
    expect(dice(roll, 'kept')).toEqual([false]);
  });

  it('throws two dice for such a helper where the campaign says so, and reads the lowest (IN-7)', () => {
    const roll = helps(new InspectresPlay({ ...HELPER, settings: { zeroPool: 'two-keep-lowest' } }), [4, 6, 5], { skill: 'academics' });
    expect(roll).toMatchObject({ outcome: 'good', details: { given: 4 } });
    expect([dice(roll, 'origin'), dice(roll, 'kept')]).toEqual([['skill', 'zero', 'zero'], [false, false, true]]);
  });

  it('earns no franchise dice', () => {
    const play = new InspectresPlay(HELPER);
    play.does('startMission', { name: 'm', goal: 6 });
    expect(details(helps(play, [6, 6, 6]))).toMatchObject({ franchiseEarned: 0, missionEarned: 0 });
    expect(play.at('missions', play.last('missions'))['earned']).toBe(0);
  });

  it('neither suffers nor uses a penalty (IN-10b)', () => {
    const play = new InspectresPlay({ agents: { a: {}, b: { sheet: { skills: { athletics: 3 } }, nextRollPenalty: 2 } } });
    helps(play, [1, 1, 1]);
    expect(play.of('b')['nextRollPenalty']).toBe(2);
  });

  it('may be an NPC’s, the die waiting for whoever plays the one helped', () => {
    const play = new InspectresPlay({ agents: { a: { kind: 'npc' }, b: { kind: 'npc' } } });
    const id = handed(play, [5, 3]);
    expect(play.pending).toEqual([`assist ${id} gm`]);
  });

  it.each([
    ['unknown-skill', { skill: 'singing', helpsCharacterId: 'b' }, {}],
    ['same-character', { helpsCharacterId: 'b' }, { b: { active: false } }],
    ['character-not-active', { skill: 'contact' }, { b: { active: false } }],
    ['character-not-active', { skill: 'contact' }, { a: { active: false } }],
    ['nothing-to-give', { skill: 'contact', give: 7 }, { b: { sheet: { skills: { athletics: 3 } } } }],
    ['choice-out-of-range', { give: 2 }, {}],
  ])('is refused as %s', (code, input, agents) => {
    expect(codeOf(() => helps(new InspectresPlay({ agents: { a: {}, b: {}, ...agents } }), [], input))).toBe(code);
  });
});

describe('a die that is chosen after the dice (IN-9)', () => {
  it('waits, and nothing is read or handed over before', () => {
    const play = new InspectresPlay(HELPER);
    const roll = helps(play, [3, 5, 2], { give: 'choose' });
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', choice: { kind: 'give', options: { give: [0, 1, 2] } }, outcome: null });
    expect([dice(roll, 'kept'), details(roll)['given']]).toEqual([[null, null, null], null]);
    expect([play.of('a')['assists'], play.held('assists')]).toEqual([[], []]);
  });

  it('is handed over once it is chosen', () => {
    const play = new InspectresPlay(HELPER);
    const roll = play.chooses(helps(play, [3, 5, 2], { give: 'choose' })['id'], { give: 0 });
    expect(roll).toMatchObject({ status: 'settled', outcome: 'good', details: { give: 0, given: 3, helpsCharacterId: 'a', skill: 'athletics' } });
    expect(dice(roll, 'kept')).toEqual([false, true, false]);
    expect(play.of('a')['assists']).toEqual([{ id: details(roll)['assistId'], face: 3, fromCharacterId: 'b' }]);
  });

  it.each([[{ give: 3 }], [{}]])('is one of the roll’s: %j', (choice) => {
    const play = new InspectresPlay(HELPER);
    const { id } = helps(play, [3, 5, 2], { give: 'choose' });
    expect(codeOf(() => play.chooses(id, choice))).toBe('choice-out-of-range');
  });

  it('of a helper with one die makes two fall where the campaign says so', () => {
    const play = new InspectresPlay({ ...HELPER, settings: { zeroPool: 'two-keep-lowest' } });
    const { id } = helps(play, [4], { skill: 'academics', give: 'choose' });
    expect(play.chooses(id, { give: 0 }, [2, 6])).toMatchObject({ outcome: 'bad', details: { given: 4 } });
  });

  it('is the GM’s to choose for an NPC', () => {
    expect(helps(new InspectresPlay({ agents: { a: {}, b: { kind: 'npc' } } }), [3, 5], { give: 'choose' })['chooser']).toBe('gm');
  });
});

describe('a die that was handed over (IN-9)', () => {
  it('counts as it fell, last among the dice and not thrown again', () => {
    const play = new InspectresPlay(HELPER);
    const id = handed(play);
    const roll = play.acts([3, 2], { assistId: id });
    expect(roll).toMatchObject({ outcome: 'good', details: { assistId: id } });
    expect((roll['dice'] as readonly JsonObject[]).at(-1)).toEqual({ sides: 6, face: 5, origin: 'assist', kept: true, thrown: false });
    expect([play.of('a')['assists'], play.at('assists', id)['status'], play.pending, play.held('assists')]).toEqual([[], 'used', [], []]);
  });

  it('is thrown anew, last, where the campaign says so', () => {
    const play = new InspectresPlay({ ...HELPER, settings: { 'assist.die': 'thrown-anew' } });
    const roll = play.acts([3, 2, 1], { assistId: handed(play) });
    expect(roll['outcome']).toBe('not-great');
    expect((roll['dice'] as readonly JsonObject[]).at(-1)).toEqual({ sides: 6, face: 1, origin: 'assist', kept: false });
  });

  it('makes a pool of an agent who has none, for which nothing falls', () => {
    const play = new InspectresPlay({ agents: { ...HELPER.agents, a: { skills: { academics: 0 } } }, settings: { zeroPool: 'two-keep-lowest' } });
    expect(play.acts([], { assistId: handed(play) })).toMatchObject({ outcome: 'good', dice: [{ origin: 'assist' }] });
  });

  it('is used once, and by whoever holds it', () => {
    const play = new InspectresPlay(HELPER);
    const id = handed(play);
    expect(codeOf(() => play.acts([], { characterId: 'c', assistId: id, cool: 9 }))).toBe('assist-of-another');
    play.acts([1, 1], { assistId: id });
    expect(codeOf(() => play.acts([], { assistId: id }))).toBe('assist-used');
    expect(codeOf(() => play.acts([], { characterId: 'c', assistId: id }))).toBe('assist-used');
    expect(codeOf(() => play.acts([], { assistId: 'nowhere' }))).toBe('404 not-found');
  });

  it('leaves the others where they are', () => {
    const play = new InspectresPlay(HELPER);
    const [first, second] = [handed(play, [5, 3, 2]), handed(play, [4, 3, 2])];
    play.acts([1, 1], { assistId: first });
    expect(play.of('a')['assists']).toEqual([{ id: second, face: 4, fromCharacterId: 'b' }]);
  });

  it('is let go by whoever holds it, once', () => {
    const play = new InspectresPlay(HELPER);
    const id = handed(play);
    expect(play.mayOf('releaseAssist', { id })).toBe('a');
    const [event] = play.does('releaseAssist', { id });
    expect(event).toMatchObject({ type: 'assist-released', subject: { kind: 'assist', id } });
    expect([play.of('a')['assists'], play.at('assists', id)['status'], play.pending]).toEqual([[], 'released', []]);
    expect(codeOf(() => play.does('releaseAssist', { id }))).toBe('409 already-ended');
    expect(codeOf(() => play.acts([], { assistId: id }))).toBe('assist-used');
  });
});

describe('a die of a hidden roll (IN-9)', () => {
  it('is as hidden as the roll, and not in the list that everyone reads', () => {
    const play = new InspectresPlay(HELPER);
    const id = handed(play, [5, 3, 2], {}, 'private');
    expect(play.at('assists', id)).toMatchObject({ visibility: 'private', audienceMembers: MEMBERS });
    expect(play.of('a')['assists']).toEqual([]);
    expect(play.at('assists', handed(play, [5, 3, 2], {}, 'gm'))).toMatchObject({ visibility: 'gm' });
    expect(play.at('assists', handed(play, [5, 3, 2], {}, 'blind'))).toMatchObject({ visibility: 'gm' });
  });

  it('is used all the same, and not named by a roll that others see', () => {
    const play = new InspectresPlay(HELPER);
    const id = handed(play, [5, 3, 2], {}, 'gm');
    expect(details(play.acts([1, 1], { assistId: id }))).not.toHaveProperty('assistId');
    expect(play.at('assists', id)['status']).toBe('used');
    const other = handed(play, [5, 3, 2], {}, 'private');
    expect(details(play.acts([1, 1], { assistId: other }, 'private'))['assistId']).toBe(other);
    expect(details(play.acts([1, 1], { assistId: handed(play, [5, 3, 2], {}, 'private') }, 'gm'))).toHaveProperty('assistId');
  });

  it('is shown with the roll, and is in the list from then on', () => {
    const play = new InspectresPlay(HELPER);
    const open = handed(play);
    const roll = helps(play, [6, 3, 2], {}, 'gm');
    const id = String(details(roll)['assistId']);
    play.changes(...(play.revealed(String(roll['id']))));
    expect(play.openly('assists', id)).toMatchObject({ face: 6, status: 'open', toCharacterId: 'a' });
    expect(play.openly('assists', id)).not.toHaveProperty('visibility');
    expect(play.of('a')['assists']).toEqual([{ id: open, face: 5, fromCharacterId: 'b' }, { id, face: 6, fromCharacterId: 'b' }]);
    expect(play.revealed(String(roll['id']))).toEqual([]);
  });
});
