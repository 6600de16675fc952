import { A, B, StakesPlay, took } from '../../../../test/stakes-play';
import { STEPS, type Step } from '../sequences/sequence';

const two = [{ characterId: A }, { characterId: B }];
const fresh = (): StakesPlay => new StakesPlay({ sequence: { step: 'approaches', participants: two } });
const spending = (): StakesPlay =>
  new StakesPlay({
    texts: { 'participants.0.approach': 'over' },
    sequence: { step: 'spends', participants: [took(A, 2, 11, { attribute: 'will', aside: 2, fellShort: true, passed: true }), took(B, 1, 9)], order: [B, A] },
  });
const atStep = (play: StakesPlay, step: Step): StakesPlay => {
  play.adjusts({ step });
  return play;
};

describe('D2: the step set by hand', () => {
  it.each<[Step, object]>([
    ['terms', { spoke: 1 }],
    ['asides', { spoke: 1, bonus: 0, pool: 0, difficulty: 5 }],
    ['rolls', { spoke: 1, bonus: 0, pool: 0, difficulty: 5, aside: 0 }],
    ['spends', { spoke: 1, bonus: 0, pool: 0, difficulty: 5, aside: 0, score: 0, successes: 0, left: 0 }],
    ['ended', { spoke: 1, bonus: 0, pool: 0, difficulty: 5, aside: 0, score: 0, successes: 0, left: 0 }],
  ])('forward to %s fills in what the steps before would have left', (step, filled) => {
    const play = atStep(fresh(), step);
    expect(play.at()).toMatchObject({ step, status: step === 'ended' ? 'ended' : 'running' });
    expect(play.participant(A)).toEqual({ characterId: A, ...filled });
    expect(play.participant(B)).toEqual({ characterId: B, ...filled, spoke: 2 });
  });

  it.each<[Step, readonly string[]]>([
    ['approaches', ['characterId']],
    ['terms', ['characterId', 'spoke']],
    ['asides', ['attribute', 'characterId', 'difficulty', 'pool', 'spoke', 'bonus']],
    ['rolls', ['aside', 'attribute', 'characterId', 'difficulty', 'pool', 'spoke', 'bonus']],
  ])('back to %s leaves what that step and those after it gave to be done anew', (step, fields) => {
    const play = atStep(spending(), step);
    expect(Object.keys(play.participant(A) ?? {}).sort()).toEqual([...fields].sort());
    expect(play.expected).toEqual([A, B]);
    expect(play.at()['order']).toEqual([]);
  });

  it('back to the approaches takes their texts away, back to a later step keeps them', () => {
    expect(atStep(spending(), 'approaches').table.thing('sequences', 'q')?.texts).toEqual({});
    expect(atStep(spending(), 'terms').table.thing('sequences', 'q')?.texts).toEqual({ 'participants.0.approach': 'over' });
  });

  it('to the spends puts all in order', () => {
    const play = new StakesPlay({ sequence: { step: 'rolls', participants: [took(A, 1, 9), took(B, 3, 6), { characterId: 'c' }] } });
    expect(atStep(play, 'spends').at()['order']).toEqual([B, A, 'c']);
  });

  it('to the end keeps the order, and strikes nobody; back from it nobody was struck', () => {
    const play = atStep(spending(), 'ended');
    expect(play.at()).toMatchObject({ step: 'ended', order: [B, A], strikes: [] });
    play.adjusts({ consequences: [{ text: 'the bell', cost: 1 }] });
    play.adjusts({ strikes: [{ consequenceId: play.facts().consequences[0].id, characterId: A }] });
    expect(atStep(play, 'spends').at()).toMatchObject({ step: 'spends', status: 'running', strikes: [], order: [B, A] });
  });

  it.each(STEPS)('where it stands already (%s) changes nothing', (step) => {
    const play = atStep(fresh(), step);
    expect(play.adjusts({ step })).toEqual([]);
  });
});
