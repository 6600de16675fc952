import { A, B, C, codeOf, StakesPlay, took } from '../../../../test/stakes-play';
import { plainTable } from '../../../plain-table';
import { system } from '..';
import { poolRoll } from './pool-roll';

const rolling = (more: object = {}, given: object = {}): StakesPlay =>
  new StakesPlay({ sequence: { step: 'rolls', participants: [{ characterId: A, pool: 5, aside: 4, difficulty: 5, ...more }, { characterId: B, pool: 3, aside: 0, difficulty: 5 }] }, ...given });

describe('ST-2, ST-4: the roll of a sequence', () => {
  it('throws what was not set aside, and all of it counts', () => {
    const { dice, outcome, total, details } = rolling().rolls(A, [6]);
    expect(dice).toEqual([{ sides: 6, face: 6, origin: 'pool', kept: true }]);
    expect({ outcome, total }).toEqual({ outcome: null, total: 6 });
    expect(details).toEqual({ sequenceId: 'q', pool: 5, aside: 4, difficulty: 5, score: 6, successes: 3 });
  });

  it('leaves score and successes with the character, all of them to be spent', () => {
    const play = rolling();
    play.rolls(A, [6]);
    expect(play.participant(A)).toMatchObject({ score: 6, successes: 3, left: 3 });
    expect(play.participant(B)).not.toHaveProperty('score');
  });

  it('throws the dice of the campaign, as the setting is when they are thrown', () => {
    expect(rolling({}, { settings: { 'pool.die': 10 } }).rolls(A, [10]).dice).toMatchObject([{ sides: 10, face: 10 }]);
  });

  it.each([
    [4, 4],
    [0, 0],
  ])('throws nothing of a pool of %i with %i aside, and scores 0 (ST-3)', (pool, aside) => {
    const play = rolling({ pool, aside });
    const plan = poolRoll.plan(play.table, { sequenceId: 'q', characterId: A } as never, {} as never);
    expect(plan.noDice).toBe(true);
    expect(play.rolls(A)).toMatchObject({ dice: [], total: 0, details: { score: 0, successes: 0 } });
    expect(play.participant(A)).toMatchObject({ score: 0, successes: 0, left: 0 });
  });

  it('says that dice are needed where there are some', () => {
    expect(poolRoll.plan(rolling().table, { sequenceId: 'q', characterId: A } as never, {} as never).noDice).toBeUndefined();
  });

  it('loses the pairs set aside with a score that is not greater than the difficulty', () => {
    expect(rolling().rolls(A, [5]).details).toMatchObject({ score: 5, successes: 0 });
  });

  it('waits for everyone, then puts them in order and goes on to the spends (ST-6)', () => {
    const play = rolling();
    play.rolls(A, [6]);
    expect(play.at()).toMatchObject({ step: 'rolls', order: [], expects: [{ characterId: B }] });
    play.rolls(B, [6, 5, 4]);
    expect(play.at()).toMatchObject({ step: 'spends', order: [B, A], expects: [{ characterId: B }] });
  });

  it('is made once by each who is in the sequence, in this step alone', () => {
    const play = rolling();
    play.rolls(A, [6]);
    expect(codeOf(() => play.rolls(A, [6]))).toBe('wrong-step');
    expect(codeOf(() => play.rolls(C, [6]))).toBe('wrong-step');
    for (const step of ['approaches', 'terms', 'asides', 'spends', 'ended'] as const) {
      expect(codeOf(() => new StakesPlay({ sequence: { step, participants: [took(A, 1, 9)], order: [A] } }).rolls(A, [6]))).toBe('wrong-step');
    }
  });

  it('is not made by one who is not in play, the step first', () => {
    const away = { characters: { [A]: { active: false } } };
    expect(codeOf(() => rolling({}, away).rolls(A, [6]))).toBe('character-not-active');
    expect(codeOf(() => rolling({ score: 3 }, away).rolls(A, [6]))).toBe('wrong-step');
  });

  it('is of the sequence and the character that it names, whose player makes it', () => {
    const input = { sequenceId: 'q', characterId: A } as never;
    expect(poolRoll.references(input)).toEqual([{ collection: 'sequences', id: 'q' }, { collection: 'characters', id: A }]);
    expect(poolRoll.roller(input, plainTable(system))).toBe(A);
    expect(rolling().table.thing('sequences', 'r')).toBeUndefined();
    expect(codeOf(() => poolRoll.plan(rolling().table, { sequenceId: 'r', characterId: A } as never, {} as never))).toBe('not-found');
  });
});
