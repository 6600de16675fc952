import { A, B, codeOf, refusalOf, StakesPlay } from '../../../../test/stakes-play';

const agreed = (pool = 5, given: object = {}): StakesPlay => new StakesPlay({ sequence: { step: 'asides', participants: [{ characterId: A, pool, difficulty: 5 }, { characterId: B, pool: 1, difficulty: 5 }] }, ...given });
const sets = (play: StakesPlay, aside: number) => play.does('setAside', { characterId: A, aside });

describe('ST-3: setting dice aside', () => {
  it.each([0, 2, 4])('takes pairs of the pool: %i of 5', (aside) => {
    const play = agreed();
    expect(sets(play, aside)).toMatchObject({ type: 'dice-set-aside', facts: { characterId: A } });
    expect(play.participant(A)?.aside).toBe(aside);
  });

  it('may take every die', () => {
    const play = agreed(4);
    sets(play, 4);
    expect(play.participant(A)?.aside).toBe(4);
  });

  it('refuses an odd number, also when it is too many as well', () => {
    expect(refusalOf(() => sets(agreed(), 3))).toMatchObject({ status: 422, code: 'aside-not-in-pairs', params: { aside: 3 } });
    expect(codeOf(() => sets(agreed(2), 5))).toBe('aside-not-in-pairs');
  });

  it('refuses more than the pool holds', () => {
    expect(refusalOf(() => sets(agreed(5), 6))).toMatchObject({ status: 422, code: 'aside-more-than-pool', params: { aside: 6, pool: 5 } });
    expect(codeOf(() => sets(agreed(0), 2))).toBe('aside-more-than-pool');
  });

  it('refuses in the order of D4: pairs, the step, who acts, the pool', () => {
    const away = { characters: { [A]: { active: false } } };
    const elsewhere = { sequence: { step: 'rolls', participants: [{ characterId: A, pool: 1 }] } };
    expect(codeOf(() => sets(agreed(2, { ...away, ...elsewhere }), 5))).toBe('aside-not-in-pairs');
    expect(codeOf(() => sets(agreed(2, { ...away, ...elsewhere }), 4))).toBe('wrong-step');
    expect(codeOf(() => sets(agreed(2, away), 4))).toBe('character-not-active');
    expect(codeOf(() => sets(agreed(2), 4))).toBe('aside-more-than-pool');
  });
});
