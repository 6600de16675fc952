import { idOf } from '@app/testing';
import { A, B, C, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';

const K = idOf('k');
const spending = (): StakesPlay =>
  new StakesPlay({
    texts: { 'participants.0.approach': 'over', 'participants.1.approach': 'under', 'participants.2.approach': 'through' },
    sequence: {
      step: 'spends',
      participants: [took(A, 2, 11), took(B, 1, 9), took(C, 1, 6)],
      order: [A, B, C],
      consequences: [{ id: K, cost: 1, concerns: [A, B], boughtOffFor: [B] }],
    },
  });
const all = [A, B, C].map((characterId) => ({ characterId }));
const approaches = (play: StakesPlay): unknown => (play.at()['participants'] as readonly { readonly approach?: string }[]).map(({ approach }) => approach);

describe('D2: participants set by hand', () => {
  it('keep what is not said of them, and nothing changes when all stands so already', () => {
    const play = spending();
    expect(play.adjusts({ participants: all })).toEqual([]);
    expect(play.adjusts({ participants: [{ ...took(A, 2, 11), approach: 'over' }, ...all.slice(1)] })).toEqual([]);
  });

  it('take what is said, and the order is made anew where it comes of that', () => {
    const play = spending();
    play.adjusts({ participants: [all[0], { characterId: B, left: 5 }, all[2]] });
    expect(play.participant(B)).toMatchObject({ left: 5, successes: 1, score: 9 });
    expect(play.at()['order']).toEqual([B, A, C]);
  });

  it('make no order before all have rolled', () => {
    const play = new StakesPlay({ sequence: { step: 'rolls', participants: [took(A, 1, 9), took(B, 2, 11), { characterId: C }] } });
    play.adjusts({ participants: [{ characterId: A, left: 5 }, ...all.slice(1)] });
    expect(play.at()).toMatchObject({ step: 'rolls', order: [] });
  });

  it('leave an order that was set by hand, where nothing is said of what it is made of', () => {
    const play = spending();
    play.adjusts({ order: [C, B, A] });
    play.adjusts({ participants: [{ characterId: A, attribute: 'will' }, ...all.slice(1)] });
    expect(play.at()['order']).toEqual([C, B, A]);
  });

  it('who are left out are no longer concerned, and their texts go with them', () => {
    const play = spending();
    play.adjusts({ participants: [all[2], all[0]] });
    expect(play.at()).toMatchObject({ order: [A, C], consequences: [{ concerns: [A], boughtOffFor: [] }] });
    expect(play.facts().participants.map(({ characterId }) => characterId)).toEqual([A, C]);
    expect(approaches(play)).toEqual(['over', 'through']);
  });

  it('who are left out are not struck any more', () => {
    const play = spending();
    play.adjusts({ strikes: [{ consequenceId: K, characterId: A }, { consequenceId: K, characterId: B }] });
    play.adjusts({ participants: [all[1], all[2]] });
    expect(play.at()['strikes']).toEqual([{ consequenceId: K, characterId: B }]);
  });

  it('who are new come behind the others, with what the steps before would have left', () => {
    const play = new StakesPlay({ sequence: { step: 'rolls', participants: [{ characterId: A, pool: 3, difficulty: 5, aside: 0 }] } });
    play.adjusts({ participants: [{ characterId: B, pool: 2, approach: 'late' }, { characterId: A }] });
    expect(play.facts().participants).toEqual([
      { characterId: A, spoke: 1, bonus: 0, pool: 3, difficulty: 5, aside: 0 },
      { characterId: B, spoke: 2, bonus: 0, pool: 2, difficulty: 5, aside: 0 },
    ]);
    expect(play.expected).toEqual([A, B]);
    expect(approaches(play)).toEqual([undefined, 'late']);
  });

  it('at the approaches, whose approach is said has stated it', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }, { characterId: B }] } });
    play.adjusts({ participants: [{ characterId: A }, { characterId: B, approach: 'under' }] });
    expect(play.at()).toMatchObject({ step: 'approaches', expects: [{ characterId: A }] });
    play.adjusts({ participants: [{ characterId: A, approach: 'over' }, { characterId: B }] });
    expect(play.at()['step']).toBe('terms');
    expect([A, B].map((id) => play.participant(id)?.spoke)).toEqual([2, 1]);
  });

  it('for whom nothing is missing any more end the step', () => {
    const play = new StakesPlay({ sequence: { step: 'asides', participants: [{ characterId: A, pool: 4, difficulty: 5 }] } });
    play.adjusts({ participants: [{ characterId: A, aside: 2 }] });
    expect(play.at()).toMatchObject({ step: 'rolls', expects: [{ characterId: A }] });
  });

  it('with a score have the successes that go with it (ST-5), unless they are said', () => {
    const rolling = (more: object): StakesPlay => {
      const play = new StakesPlay({ sequence: { step: 'rolls', participants: [{ characterId: A, pool: 5, difficulty: 5, aside: 2 }, { characterId: B }] } });
      play.adjusts({ participants: [{ characterId: A, score: 15, ...more }, { characterId: B }] });
      return play;
    };
    expect(rolling({}).participant(A)).toMatchObject({ score: 15, successes: 4, left: 4 });
    expect(rolling({ successes: 1 }).participant(A)).toMatchObject({ score: 15, successes: 1, left: 1 });
    expect(rolling({ successes: 3, left: 2 }).participant(A)).toMatchObject({ successes: 3, left: 2 });
    expect(rolling({ aside: 4, difficulty: 10 }).participant(A)).toMatchObject({ successes: 4, left: 4 });
  });

  it('with other successes have spent what they had spent', () => {
    const play = new StakesPlay({ sequence: { step: 'spends', participants: [took(A, 1, 11, { successes: 2 }), took(B, 1, 6)], order: [A, B] } });
    const setTo = (more: object): unknown => {
      play.adjusts({ participants: [{ characterId: A, ...more }, { characterId: B }] });
      const { score, successes, left } = play.participant(A) ?? {};
      return [score, successes, left];
    };
    expect(setTo({ score: 20 })).toEqual([20, 4, 3]);
    expect(setTo({ successes: 2 })).toEqual([20, 2, 1]);
    expect(setTo({ score: 3 })).toEqual([3, 0, 0]);
    expect(setTo({ left: 5 })).toEqual([3, 0, 5]);
  });

  it('have what is said also where the step is set with it', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }, { characterId: B }] } });
    play.adjusts({ step: 'spends', participants: [{ characterId: A, successes: 3, score: 15 }, { characterId: B, score: 6 }] });
    expect([A, B].map((id) => play.participant(id))).toMatchObject([{ successes: 3, left: 3 }, { successes: 1, left: 1 }]);
    expect(play.at()).toMatchObject({ order: [A, B], expects: [{ characterId: A }] });
  });

  it('fall short and pass, and no longer do, as is said', () => {
    const play = spending();
    play.adjusts({ participants: [{ characterId: A, fellShort: true, passed: true }, ...all.slice(1)] });
    expect(play.participant(A)).toMatchObject({ fellShort: true, passed: true });
    expect(play.expected).toEqual([B]);
    play.adjusts({ participants: [{ characterId: A, fellShort: false, passed: false }, ...all.slice(1)] });
    expect(play.participant(A)).toEqual(took(A, 2, 11, { spoke: 1 }));
    expect(play.expected).toEqual([A]);
  });

  it('of whom all have passed are asked again', () => {
    const play = spending();
    play.adjusts({ participants: all.map((one) => ({ ...one, passed: true })) });
    expect(play.expected).toEqual([A]);
  });

  it('are characters of the campaign, each once, and somebody', () => {
    const play = spending();
    expect(refusalOf(() => play.adjusts({ participants: [{ characterId: idOf('nobody') }] }))).toMatchObject({ status: 404 });
    expect(refusalOf(() => play.adjusts({ participants: [...all, all[1]] })).errors).toEqual([{ pointer: '/participants/3/characterId', code: 'taken-id' }]);
    expect(refusalOf(() => play.adjusts({ participants: [] })).errors).toMatchObject([{ pointer: '/participants', code: 'list-too-short' }]);
    expect(refusalOf(() => play.adjusts({ participants: [{ characterId: A, attribute: 'luck' }] })).errors).toMatchObject([{ pointer: '/participants/0/attribute', code: 'one-of' }]);
    expect(refusalOf(() => play.adjusts({ participants: [{ characterId: A, luck: 1 }] })).errors).toMatchObject([{ pointer: '/participants/0/luck', code: 'unknown-field' }]);
  });
});
