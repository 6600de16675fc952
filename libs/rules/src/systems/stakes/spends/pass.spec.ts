import { A, B, C, codeOf, StakesPlay, took } from '../../../../test/stakes-play';

const spending = (given: object = {}): StakesPlay =>
  new StakesPlay({ sequence: { step: 'spends', participants: [took(A, 3, 15), took(B, 2, 11), took(C, 0, 3)], order: [A, B, C] }, ...given });
const passes = (play: StakesPlay, characterId: string) => play.does('passSequence', { characterId });
const spends = (play: StakesPlay, characterId: string, asked = 1) => play.does('spendSuccesses', { characterId, on: 'action', asked });

describe('ST-7: passing', () => {
  it('lets the next one act, until the others are done', () => {
    const play = spending();
    expect(passes(play, A)).toMatchObject({ type: 'sequence-passed', facts: { characterId: A } });
    expect(play.expected).toEqual([B]);
    spends(play, B);
    expect(play.expected).toEqual([B]);
    spends(play, B);
    expect(play.expected).toEqual([A]);
    expect(play.participant(A)).toMatchObject({ left: 3 });
    expect(play.participant(A)).not.toHaveProperty('passed');
  });

  it('keeps who has passed from acting until asked again', () => {
    const play = spending();
    passes(play, A);
    for (const run of [() => passes(play, A), () => spends(play, A)]) expect(codeOf(run)).toBe('not-your-turn');
  });

  it('asks all again when everyone has passed, in their order', () => {
    const play = spending();
    passes(play, A);
    passes(play, B);
    expect(play.expected).toEqual([A]);
    passes(play, A);
    expect(play.expected).toEqual([B]);
  });

  it('asks the only one who has something left at once', () => {
    const play = spending({ sequence: { step: 'spends', participants: [took(A, 1, 9), took(B, 0, 3)], order: [A, B] } });
    expect(passes(play, A).changes).toEqual([]);
    expect(play.expected).toEqual([A]);
  });

  it('is for whoever is next and has something left', () => {
    expect(codeOf(() => passes(spending(), B))).toBe('not-your-turn');
    expect(codeOf(() => passes(spending(), C))).toBe('nothing-left');
  });

  it('is also for one who is not in play, so that the others are not held up', () => {
    const play = spending({ characters: { [A]: { active: false } } });
    expect(codeOf(() => spends(play, A))).toBe('character-not-active');
    passes(play, A);
    expect(play.expected).toEqual([B]);
  });

  it('costs nothing, and leaves the order as it is', () => {
    const play = spending();
    passes(play, A);
    expect(play.at()).toMatchObject({ order: [A, B, C], spends: [] });
  });
});
