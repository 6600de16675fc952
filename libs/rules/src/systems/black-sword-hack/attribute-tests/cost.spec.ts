import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';
import { PURSUIT_ADJUSTABLE } from '../pursuits/adjustable';

const DEX = { characterId: 'a', attribute: 'DEX' };
const cost = (play: BshPlay, id: string, more: JsonObject = {}) => play.does('costRoll', { id, text: 'the sword falls', ...more });

describe('a success at a cost (BS-4b)', () => {
  it('is made of a failure, with what it costs as a text of the roll', () => {
    const play = new BshPlay();
    const { id } = play.rolls('bsh.test', DEX, [15]);
    cost(play, id);
    expect(play.at('rolls', id)).toMatchObject({ outcome: 'success-at-cost', details: { cost: 'the sword falls', turnedFrom: 'failure' } });
    expect(play.stateOf('a')).toMatchObject({ noRest: false });
  });

  it('may spoil the next rest', () => {
    const play = new BshPlay();
    const { id } = play.rolls('bsh.test', DEX, [15]);
    cost(play, id, { noRest: true });
    expect(play.stateOf('a')).toMatchObject({ noRest: true });
    expect(play.at('rolls', id)).toMatchObject({ details: { noRest: true } });
  });

  it('is made of the failure of a group, whose next rest is spoilt', () => {
    const play = new BshPlay({ characters: { a: {}, b: { noRest: true } } });
    const { id } = play.rolls('bsh.group-test', { attribute: 'DEX', characterIds: ['a', 'b'] }, [15, 15]);
    const [event] = cost(play, id, { noRest: true });
    expect(play.at('rolls', id)).toMatchObject({ outcome: 'success-at-cost' });
    expect(['a', 'b'].map((one) => play.stateOf(one)['noRest'])).toEqual([true, true]);
    expect(event.changes?.filter(({ kind }) => kind === 'no-rest')).toHaveLength(1);
  });

  it.each([
    ['a success', [3], {}],
    ['a critical success', [1], {}],
    ['a critical failure', [20, 6], {}],
    ['a test that waits', [15, 16], { advantage: 1, keep: 'choose' }],
  ])('is not made of %s', (_what, faces, input) => {
    const play = new BshPlay();
    const { id } = play.rolls('bsh.test', { ...DEX, ...input }, faces);
    expect(refusalOf(() => cost(play, id))).toMatchObject({ status: 422, code: 'not-a-failure' });
  });

  it('is made once, and of tests alone', () => {
    const play = new BshPlay();
    const { id } = play.rolls('bsh.test', DEX, [15]);
    cost(play, id);
    expect(refusalOf(() => cost(play, id)).code).toBe('not-a-failure');
    expect(refusalOf(() => cost(play, play.rolls('bsh.damage', { characterId: 'a', die: 6 }, [1]).id)).code).toBe('not-a-failure');
    expect(refusalOf(() => cost(play, 'nowhere'))).toMatchObject({ status: 404 });
  });

  it('tells GMs alone of a blind roll', () => {
    const play = new BshPlay();
    const { id } = play.rolls('bsh.test', DEX, [15], { visibility: 'blind' });
    expect(cost(play, id)[0]).toMatchObject({ type: 'roll-ruled', audience: 'gm' });
    const open = play.rolls('bsh.test', DEX, [15]);
    expect(cost(play, open.id)[0]).toMatchObject({ audience: 'table' });
  });
});

describe('a success at a cost in a pursuit (BS-15)', () => {
  const pursued = (from: string, faces: number[]): { play: BshPlay; pursuitId: string; ids: string[] } => {
    const play = new BshPlay();
    play.does('startPursuit', { characterId: 'a', quarry: 'the thief', from });
    const pursuitId = play.last('pursuits');
    return { play, pursuitId, ids: faces.map((face) => play.rolls('bsh.test', { ...DEX, pursuitId }, [face]).id) };
  };

  it('is a success of it, which may have it go on', () => {
    const { play, pursuitId, ids } = pursued('far', [15, 16]);
    expect(play.at('pursuits', pursuitId)).toMatchObject({ outcome: 'escaped', status: 'over' });
    expect(play.holds('pursuits', pursuitId)).toBe(false);
    cost(play, ids[1]);
    expect(play.at('pursuits', pursuitId)).toMatchObject({ successes: 1, failures: 1, outcome: null, status: 'running' });
    expect(play.holds('pursuits', pursuitId)).toBe(true);
    expect(play.at('rolls', ids[1])['details']).not.toHaveProperty('pursuitOutcome');
  });

  it('may be the last one that it needed', () => {
    const { play, pursuitId, ids } = pursued('far', [3, 16]);
    cost(play, ids[1]);
    expect(play.at('pursuits', pursuitId)).toMatchObject({ successes: 2, failures: 0, outcome: 'caught' });
    expect(play.at('rolls', ids[1])).toMatchObject({ details: { pursuitOutcome: 'caught' } });
  });

  it('says nothing of the pursuit where that stays as it was', () => {
    const lost = pursued('far', [15]);
    lost.play.sets(PURSUIT_ADJUSTABLE, 'pursuit', lost.pursuitId, { failures: 5 });
    cost(lost.play, lost.ids[0]);
    expect(lost.play.at('pursuits', lost.pursuitId)).toMatchObject({ successes: 1, failures: 4, outcome: 'escaped' });
    expect(lost.play.at('rolls', lost.ids[0])['details']).not.toHaveProperty('pursuitOutcome');
    const { play, ids } = pursued('remote', [15]);
    cost(play, ids[0]);
    expect(play.at('rolls', ids[0])['details']).not.toHaveProperty('pursuitOutcome');
  });
});
