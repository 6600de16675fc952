import type { JsonObject } from '@app/kernel';
import { schemaFault } from '../../../schema';
import { codeOf, InspectresPlay, type Given } from '../../../../test/inspectres-play';
import { MISSION_BY_HAND } from './adjustable';

function mission(given: Given = {}): { readonly play: InspectresPlay; readonly id: string; readonly set: (set: JsonObject) => JsonObject } {
  const play = new InspectresPlay(given);
  play.does('startMission', { name: 'm', goal: 8 });
  const id = play.last('missions');
  return {
    play,
    id,
    set: (set) => {
      play.adjusts('mission', id, set);
      return play.at('missions', id);
    },
  };
}

describe('what a GM sets of a mission (D2, IN-14)', () => {
  it('is each value that the resource shows of its course', () => {
    expect(MISSION_BY_HAND.map(({ name }) => name).sort()).toEqual(['awarded', 'characteristicsRespected', 'earned', 'goal', 'spentCardDice', 'status']);
  });

  it.each([
    ['goal', 0, 'minimum'],
    ['earned', -1, 'minimum'],
    ['earned', 'three', 'whole'],
    ['awarded', null, undefined],
    ['status', 'over', 'one-of'],
    ['spentCardDice', { bank: 1 }, 'unknown-field'],
    ['spentCardDice', { gym: 1 }, undefined],
  ])('%s takes %j as %s', (name, value, code) => {
    expect(schemaFault(MISSION_BY_HAND.find((one) => one.name === name)?.schema ?? {}, value)?.code).toBe(code);
  });

  it('stands as it is said', () => {
    expect(mission().set({ earned: 5, characteristicsRespected: 2, spentCardDice: { gym: 1 } })).toMatchObject({ earned: 5, status: 'running', awarded: null, characteristicsRespected: 2, spentCardDice: { library: 0, gym: 1, credit: 0 } });
  });

  it('never has more earned than the goal (IN-5)', () => {
    const { set } = mission();
    expect(codeOf(() => set({ earned: 9 }))).toBe('earned-above-goal');
    set({ earned: 5 });
    expect(set({ goal: 3 })).toMatchObject({ goal: 3, earned: 3, status: 'running' });
    expect(set({ goal: 10, earned: 9 })).toMatchObject({ goal: 10, earned: 9 });
  });

  it.each([
    [{ status: 'completed' }, 5],
    [{ status: 'aborted' }, 2],
    [{ status: 'aborted', awarded: 4 }, 4],
  ])('ends it as its end does: %j', (said, awarded) => {
    const { play, id, set } = mission({ franchise: { gym: 1 } });
    set({ earned: 5, spentCardDice: { gym: 2 } });
    expect(set(said)).toMatchObject({ ...said, awarded, spentCardDice: { gym: 0 } });
    expect([play.franchise, play.pending]).toEqual([[0, 3, 0, 0], [`distribution-due ${id} table`]]);
  });

  it('closes it with its characteristics where nothing is left to spread', () => {
    const { play, set } = mission();
    play.does('makeConfessional', { characterId: 'b', kind: 'characteristic', text: 'a coward', aboutCharacterId: 'a' });
    set({ status: 'aborted' });
    expect([play.held('missions'), play.of('a')['characteristics'], play.pending]).toEqual([[], [], []]);
  });

  it('runs it again, also after its distribution, while no other is open', () => {
    const { play, id, set } = mission();
    set({ earned: 5, status: 'completed' });
    play.does('distributeMission', { id, bank: 5 });
    expect(set({ status: 'completed' })).toMatchObject({ distributed: true });
    expect(set({ status: 'running' })).toMatchObject({ status: 'running', awarded: null, distributed: false });
    set({ status: 'aborted' });
    play.does('distributeMission', { id, bank: 2 });
    play.does('startMission', { name: 'n', goal: 2 });
    expect(codeOf(() => set({ status: 'running' }))).toBe('mission-running');
    expect(set({ status: 'completed' })).toMatchObject({ status: 'completed', awarded: 2, distributed: true });
    play.adjusts('mission', play.last('missions'), { status: 'completed', awarded: 1 });
    expect(codeOf(() => set({ status: 'running' }))).toBe('distribution-due');
  });
});
