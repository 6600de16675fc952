import { idOf, ruleContext } from '@app/testing';
import { A, B, C, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';
import type { ThingSeen } from '../../../table';
import { SEQUENCE_ADJUSTABLE } from './adjustable';

const [K, L, O] = ['k', 'l', 'o'].map(idOf);
const spending = (): StakesPlay =>
  new StakesPlay({
    texts: { framing: 'The gatehouse', 'consequences.0.text': 'the bell', 'consequences.1.text': 'a fall', 'opportunities.0.text': 'a key' },
    sequence: {
      step: 'spends',
      participants: [took(A, 2, 11), took(B, 1, 9)],
      order: [A, B],
      consequences: [{ id: K, cost: 1, concerns: [A, B], boughtOffFor: [] }, { id: L, cost: 2, concerns: [B], boughtOffFor: [B] }],
      opportunities: [{ id: O, cost: 2, boughtBy: null }],
    },
  });
const errorsOf = (set: object): unknown => refusalOf(() => spending().adjusts(set as never)).errors;

describe('D2: consequences set by hand', () => {
  it('keep what is not said of them; those that are left out are gone with their texts, and strike nobody', () => {
    const play = spending();
    expect(play.adjusts({ consequences: [{ id: K }, { id: L }] })).toEqual([]);
    play.adjusts({ strikes: [{ consequenceId: K, characterId: A }, { consequenceId: L, characterId: B }] });
    play.adjusts({ consequences: [{ id: L, cost: 3, boughtOffFor: [] }] });
    expect(play.at()).toMatchObject({ consequences: [{ id: L, text: 'a fall', cost: 3, concerns: [B], boughtOffFor: [] }], strikes: [{ consequenceId: L, characterId: B }] });
    expect(play.facts().strikes).toHaveLength(1);
  });

  it('that are new concern everyone unless said, and have ids of their own', () => {
    const play = spending();
    play.adjusts({ consequences: [{ id: K, text: 'the great bell' }, { text: 'rain', cost: 4 }, { text: 'mud', cost: 1, concerns: [A], boughtOffFor: [A] }] });
    const id = expect.any(String) as string;
    expect(play.at()['consequences']).toEqual([
      { id: K, text: 'the great bell', cost: 1, concerns: [A, B], boughtOffFor: [] },
      { id, text: 'rain', cost: 4, concerns: [A, B], boughtOffFor: [] },
      { id, text: 'mud', cost: 1, concerns: [A], boughtOffFor: [A] },
    ]);
  });

  it('never say a text again that stands already, so that it can be erased', () => {
    const { table } = spending();
    const sequence = table.thing('sequences', 'q') as ThingSeen;
    const setTo = (name: string, value: unknown) => SEQUENCE_ADJUSTABLE.find((one) => one.name === name)?.set(table, sequence, value as never, ruleContext());
    expect(setTo('consequences', [{ id: K, text: 'the bell' }, { id: L, text: 'a deep fall' }])).toEqual({ changes: [], words: { 'consequences.1.text': 'a deep fall' }, fields: ['consequences.1.text'] });
    expect(setTo('framing', 'The gatehouse')).toEqual({ changes: [], words: {}, fields: [] });
  });

  it('end the terms, where a consequence was all that was missing', () => {
    const play = new StakesPlay({ sequence: { step: 'terms', participants: [{ characterId: A, pool: 1, difficulty: 5 }] } });
    play.adjusts({ consequences: [{ text: 'rain', cost: 1 }] });
    expect(play.at()['step']).toBe('asides');
  });

  it('are of those in the sequence', () => {
    for (const field of ['concerns', 'boughtOffFor']) {
      expect(refusalOf(() => spending().adjusts({ consequences: [{ id: K, [field]: [C] }] }))).toMatchObject({ status: 422, code: 'not-in-sequence', params: { characterId: C } });
    }
  });
});

describe('D2: opportunities set by hand', () => {
  it('are bought, and no longer, as is said', () => {
    const play = spending();
    play.adjusts({ opportunities: [{ id: O, boughtBy: B }, { text: 'a rope', cost: 1 }] });
    expect(play.at()['opportunities']).toMatchObject([{ id: O, text: 'a key', cost: 2, boughtBy: B }, { text: 'a rope', cost: 1, boughtBy: null }]);
    play.adjusts({ opportunities: [{ id: O, boughtBy: null }] });
    expect(play.facts().opportunities).toEqual([{ id: O, cost: 2, boughtBy: null }]);
  });

  it('are bought by those in the sequence', () => {
    expect(refusalOf(() => spending().adjusts({ opportunities: [{ id: O, boughtBy: C }] }))).toMatchObject({ code: 'not-in-sequence' });
  });
});

describe.each(['consequences', 'opportunities'])('the form of %s', (list) => {
  const id = list === 'consequences' ? K : O;

  it.each([
    ['a new one without a text', [{ cost: 1 }], '/0/text', 'required'],
    ['a new one without a cost', [{ id }, { text: 'rain' }], '/1/cost', 'required'],
    ['an id that none has', [{ id: idOf('x'), text: 'rain', cost: 1 }], '/0/id', 'unknown-id'],
    ['one twice', [{ id }, { id }], '/1/id', 'taken-id'],
    ['a cost of nothing', [{ id, cost: 0 }], '/0/cost', 'minimum'],
    ['a blank text', [{ id, text: ' ' }], '/0/text', 'not-blank'],
  ])('does not take %s', (_what, value, pointer, code) => {
    expect(errorsOf({ [list]: value })).toMatchObject([{ pointer: `/${list}${pointer}`, code }]);
  });
});

describe('D2: strikes, order and framing set by hand', () => {
  it('strikes stand as said, of consequences and characters that are there', () => {
    const play = spending();
    play.adjusts({ strikes: [{ consequenceId: K, characterId: A }] });
    expect(play.at()['strikes']).toEqual([{ consequenceId: K, characterId: A }]);
    expect(errorsOf({ strikes: [{ consequenceId: K, characterId: A }, { consequenceId: idOf('x'), characterId: A }] })).toEqual([{ pointer: '/strikes/1/consequenceId', code: 'unknown-entry' }]);
    expect(refusalOf(() => spending().adjusts({ strikes: [{ consequenceId: K, characterId: C }] }))).toMatchObject({ code: 'not-in-sequence' });
  });

  it('the order has everyone, those who are not named last', () => {
    const play = spending();
    play.adjusts({ order: [B] });
    expect(play.at()).toMatchObject({ order: [B, A], expects: [{ characterId: B }] });
    expect(refusalOf(() => play.adjusts({ order: [A, C] }))).toMatchObject({ code: 'not-in-sequence' });
    expect(errorsOf({ order: [A, A] })).toMatchObject([{ pointer: '/order', code: 'unique' }]);
  });

  it('the framing is another text, unless it stands already', () => {
    const play = spending();
    expect(play.adjusts({ framing: 'The yard' })).toEqual([]);
    expect(play.at()['framing']).toBe('The yard');
  });

  it('have a form also where there is no such sequence, of which only what stands is not known', () => {
    const fault = (name: string, value: unknown) => SEQUENCE_ADJUSTABLE.find((one) => one.name === name)?.check?.(value as never, undefined);
    expect(fault('consequences', [{ id: K }])).toBeUndefined();
    expect(fault('opportunities', [{ id: O }, { id: O }])).toEqual({ pointer: '/1/id', code: 'taken-id' });
    expect(fault('strikes', [{ consequenceId: K, characterId: A }])).toBeUndefined();
  });
});
