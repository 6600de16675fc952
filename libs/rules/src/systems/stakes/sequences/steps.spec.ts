import { A, B, codeOf, commandOf, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';
import type { SequenceFacts, Step } from './sequence';

const TERMS = { attribute: 'agility', skill: 'fencing' };
const CONSEQUENCE = { text: 'the bell rings', cost: 1 };
const OUTSIDE = '99999999-0000-4000-8000-000000000000';

/** A sequence of two that waits for `A` at each step, and for the GM at the last. */
const AT: { readonly [step in Step]: Partial<SequenceFacts> } = {
  approaches: { step: 'approaches', participants: [{ characterId: A }, { characterId: B, spoke: 1 }] },
  terms: { step: 'terms', participants: [{ characterId: A }, { characterId: B, pool: 2, difficulty: 5 }] },
  asides: { step: 'asides', participants: [{ characterId: A, pool: 2, difficulty: 5 }, { characterId: B, pool: 2, difficulty: 5, aside: 0 }] },
  rolls: { step: 'rolls', participants: [{ characterId: A, pool: 2, difficulty: 5, aside: 0 }, took(B, 1, 9)] },
  spends: { step: 'spends', participants: [took(A, 2, 11), took(B, 1, 9)], order: [A, B] },
  ended: { step: 'ended', status: 'ended', participants: [took(A, 0, 11), took(B, 0, 9)], order: [A, B] },
};

/** What is done in each step, for `A` unless said. */
const DO: { readonly [step in Step]: (play: StakesPlay, characterId?: string) => unknown } = {
  approaches: (play, characterId = A) => play.does('stateApproach', { characterId, text: 'over the wall' }),
  terms: (play, characterId = A) => play.does('setTerms', { characterId, ...TERMS, consequences: [CONSEQUENCE] }),
  asides: (play, characterId = A) => play.does('setAside', { characterId, aside: 0 }),
  rolls: (play, characterId = A) => play.rolls(characterId, [3, 4]),
  spends: (play, characterId = A) => play.does('spendSuccesses', { characterId, on: 'action' }),
  ended: (play) => play.does('repeatSequence', { framing: 'The courtyard' }),
};

const STEPS = Object.keys(AT) as Step[];
const at = (step: Step): StakesPlay => new StakesPlay({ sequence: AT[step] });

describe('ST-2: the steps of a sequence', () => {
  it('follow one another, each once all of the sequence have done what it asks', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }, { characterId: B }] } });
    const seen: unknown[] = [];
    const next = (run: () => unknown): void => {
      run();
      seen.push([play.at()['step'], play.expected]);
    };
    next(() => DO.approaches(play, B));
    next(() => DO.approaches(play, A));
    next(() => DO.terms(play, A));
    next(() => DO.terms(play, B));
    next(() => DO.asides(play, A));
    next(() => DO.asides(play, B));
    next(() => play.rolls(B, [5, 5, 5]));
    next(() => play.rolls(A, [5, 3, 2]));
    next(() => play.does('spendSuccesses', { characterId: B, on: 'action', asked: 2 }));
    next(() => play.does('spendSuccesses', { characterId: A, on: 'action', asked: 2 }));
    next(() => play.does('spendSuccesses', { characterId: B, on: 'action' }));
    next(() => play.does('endSequence'));
    next(() => DO.ended(play));
    expect(seen).toEqual([
      ['approaches', [A]],
      ['terms', [A, B]],
      ['terms', [B]],
      ['asides', [A, B]],
      ['asides', [B]],
      ['rolls', [A, B]],
      ['rolls', [A]],
      ['spends', [B]],
      ['spends', [A]],
      ['spends', [B]],
      ['spends', []],
      ['ended', []],
      ['approaches', [A, B]],
    ]);
  });

  it.each(STEPS)('at %s what the step asks can be done', (step) => {
    expect(() => DO[step](at(step))).not.toThrow();
  });
});

describe('ST-10: out of order', () => {
  const expectedAt: { readonly [step in Step]: object } = {
    approaches: { step: 'approaches', expected: 'approach', from: 'player', characterIds: A },
    terms: { step: 'terms', expected: 'terms', from: 'gm', characterIds: A },
    asides: { step: 'asides', expected: 'aside', from: 'player', characterIds: A },
    rolls: { step: 'rolls', expected: 'roll', from: 'player', characterIds: A },
    spends: { step: 'spends', expected: 'spend', from: 'player', characterIds: A },
    ended: { step: 'ended', expected: 'again', from: 'gm', characterIds: '-' },
  };
  const pairs = STEPS.flatMap((step) => STEPS.filter((other) => other !== step).map((other) => [other, step] as const));

  it.each(pairs)('what is done at %s is refused at %s, with what is expected now', (other, step) => {
    expect(refusalOf(() => DO[other](at(step)))).toMatchObject({ status: 422, code: 'wrong-step', params: expectedAt[step] });
  });

  it.each(STEPS.filter((step) => step !== 'spends'))('nobody passes at %s', (step) => expect(codeOf(() => at(step).does('passSequence', { characterId: A }))).toBe('wrong-step'));

  it.each(['approaches', 'terms', 'asides', 'rolls'] as const)('at %s neither who has done it nor who is not in the sequence does it', (step) => {
    for (const characterId of [B, OUTSIDE]) expect(refusalOf(() => DO[step](at(step), characterId))).toMatchObject({ code: 'wrong-step', params: expectedAt[step] });
  });

  it.each(['approaches', 'terms', 'asides', 'rolls', 'spends'] as const)('at %s it does not end without a reason', (step) => {
    expect(refusalOf(() => at(step).does('endSequence'))).toMatchObject({ code: 'wrong-step', params: expectedAt[step] });
  });

  it('names all who are expected', () => {
    const play = new StakesPlay({ sequence: { step: 'approaches', participants: [{ characterId: A }, { characterId: B }] } });
    expect(refusalOf(() => DO.rolls(play)).params).toMatchObject({ characterIds: `${A}, ${B}` });
  });

  it('says that the GM is to end it, or to begin again, when nobody has a success left', () => {
    const over = new StakesPlay({ sequence: { ...AT.spends, participants: [took(A, 0, 11), took(B, 0, 9)] } });
    expect(refusalOf(() => DO.rolls(over)).params).toEqual({ step: 'spends', expected: 'end', from: 'gm', characterIds: '-' });
  });
});

describe('who may command', () => {
  it.each([
    ['stateApproach', A],
    ['setAside', A],
    ['spendSuccesses', A],
    ['passSequence', A],
  ])("%s is for the character's player", (operation, characterId) => {
    const { may } = commandOf(operation);
    expect(typeof may === 'function' && may(at('approaches').table, { characterId })).toBe(A);
  });

  it.each(['frameSequence', 'setTerms', 'endSequence', 'repeatSequence'])('%s is for GMs alone', (operation) => expect(commandOf(operation).may).toBe('gm'));
});
