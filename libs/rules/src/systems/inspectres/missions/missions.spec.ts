import type { JsonObject } from '@app/kernel';
import { codeOf, InspectresPlay, type Given } from '../../../../test/inspectres-play';

const START = { name: 'The thing in the laundry', client: 'Mrs Pinson', goal: 6 };

/** A campaign with a mission, which stands as it is set. */
function running(set: JsonObject = {}, given: Given = {}): { readonly play: InspectresPlay; readonly id: string } {
  const play = new InspectresPlay(given);
  play.does('startMission', START);
  const id = play.last('missions');
  play.adjusts('mission', id, set);
  return { play, id };
}

describe('a mission that begins (IN-14)', () => {
  it('has a name, a client, a goal, and nothing earned', () => {
    const play = new InspectresPlay();
    const [event] = play.does('startMission', START);
    expect(event).toMatchObject({ type: 'mission-started', subject: { kind: 'mission' }, words: { name: START.name, client: START.client } });
    expect(play.at('missions', play.last('missions'))).toMatchObject({ ...START, earned: 0, status: 'running', awarded: null, characteristicsRespected: 0, spentCardDice: { library: 0, gym: 0, credit: 0 }, distributed: false });
    expect(play.pending).toEqual([]);
  });

  it('is the GM’s to begin, to abort and to spread', () => {
    const { play, id } = running();
    for (const operation of ['startMission', 'abortMission', 'distributeMission', 'spreadFranchise']) expect(play.mayOf(operation, { id })).toBeUndefined();
  });

  it('is the only one', () => {
    expect(codeOf(() => running().play.does('startMission', START))).toBe('mission-running');
  });

  it('waits until what the last one was worth is spread', () => {
    const { play, id } = running({ status: 'completed', earned: 6 });
    expect(codeOf(() => play.does('startMission', START))).toBe('distribution-due');
    play.does('distributeMission', { id, bank: 6 });
    play.does('startMission', START);
    expect(play.held('missions')).toEqual([play.last('missions')]);
  });
});

describe('a mission that is aborted (IN-14)', () => {
  it.each([
    [8, 5, 2],
    [8, 8, 4],
    [7, 7, 3],
    [3, 1, 0],
  ])('of %i with %i earned is worth %i', (goal, earned, awarded) => {
    const { play, id } = running({ goal, earned });
    const [event] = play.does('abortMission', { id });
    expect(event).toMatchObject({ type: 'mission-ended', subject: { kind: 'mission', id } });
    expect(play.at('missions', id)).toMatchObject({ status: 'aborted', earned, awarded });
  });

  it('is worth what the GM says, up to half of the goal and for a reason', () => {
    const { play, id } = running({ goal: 9 });
    expect(codeOf(() => play.does('abortMission', { id, award: 4 }))).toBe('400 invalid-input');
    expect(codeOf(() => play.does('abortMission', { id, award: 5, reason: 'a gift' }))).toBe('award-out-of-range');
    expect(codeOf(() => play.does('abortMission', { id, award: -1, reason: 'a fine' }))).toBe('award-out-of-range');
    const [event] = play.does('abortMission', { id, award: 4, reason: 'a gift' });
    expect(event?.words).toEqual({ reason: 'a gift' });
    expect(play.at('missions', id)).toMatchObject({ status: 'aborted', awarded: 4 });
    expect(play.at('missions', id)).not.toHaveProperty('reason');
  });

  it('gives card dice back, unless the campaign keeps them spent (IN-6)', () => {
    const spent = { spentCardDice: { library: 1, credit: 2 }, earned: 4 };
    const { play, id } = running(spent, { franchise: { library: 1 } });
    play.does('abortMission', { id });
    expect([play.franchise, play.at('missions', id)['spentCardDice']]).toEqual([[2, 0, 2, 0], { library: 0, gym: 0, credit: 0 }]);
    const kept = running(spent, { franchise: { library: 1 }, settings: { 'franchise.spentDiceReturn': 'never' } });
    kept.play.does('abortMission', { id: kept.id });
    expect([kept.play.franchise, kept.play.at('missions', kept.id)['spentCardDice']]).toEqual([[1, 0, 0, 0], { library: 1, gym: 0, credit: 2 }]);
  });

  it('is over at once where it is worth nothing, and takes its characteristics with it', () => {
    const { play, id } = running({ earned: 1 });
    play.does('makeConfessional', { characterId: 'b', kind: 'characteristic', text: 'a coward', aboutCharacterId: 'a' });
    play.does('abortMission', { id });
    expect([play.held('missions'), play.pending, play.of('a')['characteristics']]).toEqual([[], [], []]);
    expect(play.at('missions', id)).toMatchObject({ awarded: 0, distributed: false });
    play.does('startMission', START);
  });

  it('waits for its distribution where it is worth something', () => {
    const { play, id } = running({ earned: 2 });
    play.does('abortMission', { id });
    expect(play.pending).toEqual([`distribution-due ${id} table`]);
  });

  it('runs no more, and is not aborted again', () => {
    const { play, id } = running({ earned: 5 });
    play.does('abortMission', { id });
    expect(codeOf(() => play.does('abortMission', { id }))).toBe('no-mission');
    play.does('distributeMission', { id, gym: 2 });
    expect(codeOf(() => play.does('abortMission', { id, award: 1, reason: 'x' }))).toBe('no-mission');
    expect(codeOf(() => play.does('abortMission', { id, award: 99, reason: 'x' }))).toBe('award-out-of-range');
    expect(codeOf(() => play.does('abortMission', { id: 'nowhere' }))).toBe('404 not-found');
  });
});

describe('the distribution (IN-14)', () => {
  const over = (set: JsonObject) => running({ earned: 6, status: 'completed', ...set }, { franchise: { library: 2, gym: 2, credit: 2, bank: 1 } });

  it('spreads what was earned and one for each characteristic, to the last die', () => {
    const { play, id } = over({ characteristicsRespected: 1 });
    expect(play.pending).toEqual([`distribution-due ${id} table`]);
    for (const dice of [{ library: 3, gym: 3 }, { library: 8 }, {}, { bank: 7, credit: 1 }] as readonly JsonObject[]) expect(codeOf(() => play.does('distributeMission', { id, ...dice }))).toBe('distribution-does-not-add-up');
    const [event] = play.does('distributeMission', { id, library: 1, gym: 1, bank: 5 });
    expect(event).toMatchObject({ type: 'mission-distributed', facts: { library: 1, gym: 1, credit: 0, bank: 5 } });
    expect([play.franchise, play.pending, play.held('missions')]).toEqual([[3, 3, 2, 6], [], []]);
    expect(play.at('missions', id)).toMatchObject({ status: 'completed', awarded: 6, distributed: true });
  });

  it('adds characteristics to the half of an aborted mission', () => {
    const { play, id } = running({ earned: 5, characteristicsRespected: 1 });
    play.does('abortMission', { id });
    play.does('distributeMission', { id, credit: 3 });
    expect(play.franchise).toEqual([0, 0, 3, 0]);
  });

  it('comes after the mission, and once', () => {
    const { play, id } = running({ earned: 5 });
    expect(codeOf(() => play.does('distributeMission', { id, bank: 5 }))).toBe('mission-running');
    play.does('abortMission', { id });
    play.does('distributeMission', { id, bank: 2 });
    expect(codeOf(() => play.does('distributeMission', { id, bank: 2 }))).toBe('409 already-ended');
    expect(codeOf(() => play.does('distributeMission', { id: 'nowhere' }))).toBe('404 not-found');
  });

  it('is none where there is nothing to spread', () => {
    const { play, id } = running();
    play.does('abortMission', { id });
    expect(codeOf(() => play.does('distributeMission', { id }))).toBe('409 already-ended');
  });
});
