import type { JsonObject } from '@app/kernel';
import { A, B, C, codeOf, commandOf, refusalOf, StakesPlay, took } from '../../../../test/stakes-play';
import type { Given } from '../../../../test/stakes-play';

const bell = { id: 'k', cost: 1, concerns: [A, B], boughtOffFor: [] };
const key = { id: 'o', cost: 2, boughtBy: null };
/** `A` has 3 left and is next, `B` 1, `C` none. */
const spending = (given: Given = {}): StakesPlay =>
  new StakesPlay({ ...given, sequence: { step: 'spends', participants: [took(A, 3, 15), took(B, 1, 9), took(C, 0, 3)], order: [A, B, C], consequences: [bell], opportunities: [key], ...given.sequence } });
const spends = (play: StakesPlay, input: JsonObject, role: 'gm' | 'player' = 'gm') => play.does('spendSuccesses', { characterId: A, on: 'action', ...input }, role);

describe('ST-7: spending on an action', () => {
  it('takes 1 unless more is asked, and the character is next who then has most', () => {
    const play = spending();
    expect(spends(play, {})).toMatchObject({ type: 'successes-spent', facts: { spend: { characterId: A, on: 'action', asked: 1, paid: 1, outcome: 'achieved' } } });
    expect(play.at()).toMatchObject({ order: [A, B, C], expects: [{ characterId: A }] });
    spends(play, { asked: 2 });
    expect(play.at()).toMatchObject({ order: [B, A, C], expects: [{ characterId: B }] });
    expect(play.participant(A)).toMatchObject({ left: 0, successes: 3 });
  });

  it('makes the order anew, also where a GM had set another one', () => {
    const play = spending({ sequence: { order: [B, A, C] } });
    spends(play, { characterId: B });
    expect(play.at()['order']).toEqual([A, B, C]);
  });

  it.each([
    [3, 3, 'achieved', false],
    [4, 3, 'almost', true],
    [5, 3, 'partial', true],
  ])('of %i asked pays %i: %s', (asked, paid, outcome, fellShort) => {
    const play = spending();
    expect(spends(play, { asked, paid }).facts).toMatchObject({ spend: { asked, paid, outcome } });
    expect(play.participant(A)?.fellShort === true).toBe(fellShort);
  });

  it('stands in the sequence, what it was as a text', () => {
    const play = spending();
    const event = spends(play, { text: 'up the rope' });
    spends(play, {});
    spends(play, { text: 'over the edge' });
    expect(JSON.stringify([event.facts, event.changes])).not.toContain('rope');
    expect((play.at()['spends'] as readonly JsonObject[]).map(({ text }) => text)).toEqual(['up the rope', undefined, 'over the edge']);
  });

  it('keeps who fell short once, whatever comes after', () => {
    const play = spending({ sequence: { participants: [took(A, 1, 9, { fellShort: true }), took(B, 0, 3)], order: [A, B] } });
    spends(play, {});
    expect(play.participant(A)?.fellShort).toBe(true);
  });
});

describe('ST-8: buying', () => {
  it('an opportunity takes its cost, and is bought once', () => {
    const play = spending();
    expect(spends(play, { on: 'opportunity', opportunityId: 'o', text: 'the key' }).facts).toMatchObject({ spend: { on: 'opportunity', asked: 2, paid: 2, outcome: 'achieved', opportunityId: 'o' } });
    expect(play.participant(A)?.left).toBe(1);
    expect(play.facts().opportunities).toEqual([{ ...key, boughtBy: A }]);
    expect(codeOf(() => spends(play, { on: 'opportunity', opportunityId: 'o' }))).toBe('already-bought');
  });

  it('a consequence is bought off for oneself, or for another, each once', () => {
    const play = spending();
    expect(spends(play, { on: 'consequence', consequenceId: 'k' }).facts).toMatchObject({ spend: { asked: 1, paid: 1, outcome: 'achieved', consequenceId: 'k', forCharacterId: A } });
    expect(codeOf(() => spends(play, { on: 'consequence', consequenceId: 'k' }))).toBe('already-bought');
    spends(play, { on: 'consequence', consequenceId: 'k', forCharacterId: B });
    expect(play.facts().consequences).toEqual([{ ...bell, boughtOffFor: [A, B] }]);
  });

  it('nothing of it falls short', () => {
    const play = spending();
    spends(play, { on: 'consequence', consequenceId: 'k' });
    spends(play, { on: 'opportunity', opportunityId: 'o' });
    expect(play.participant(A)).not.toHaveProperty('fellShort');
  });

  it('is refused with too few successes', () => {
    const play = spending({ sequence: { participants: [took(A, 1, 9)], order: [A] } });
    expect(refusalOf(() => spends(play, { on: 'opportunity', opportunityId: 'o' }))).toMatchObject({ code: 'not-enough-successes', params: { cost: 2, left: 1 } });
    const dear = spending({ sequence: { participants: [took(A, 1, 9)], order: [A], consequences: [{ ...bell, cost: 2, concerns: [A] }] } });
    expect(codeOf(() => spends(dear, { on: 'consequence', consequenceId: 'k' }))).toBe('not-enough-successes');
  });

  it('is refused of what is not there, and for whom it does not concern', () => {
    expect(refusalOf(() => spends(spending(), { on: 'opportunity', opportunityId: 'x' }))).toMatchObject({ status: 404, params: { what: 'opportunity', id: 'x' } });
    expect(refusalOf(() => spends(spending(), { on: 'consequence', consequenceId: 'x' }))).toMatchObject({ status: 404, params: { what: 'consequence', id: 'x' } });
    expect(refusalOf(() => spends(spending(), { on: 'consequence', consequenceId: 'k', forCharacterId: C }))).toMatchObject({ code: 'not-concerned', params: { characterId: C } });
  });
});

describe('who spends (ST-6, ST-7)', () => {
  it('is whoever is next; who has nothing left does not act, whosever turn it is', () => {
    expect(codeOf(() => spends(spending(), { characterId: B }))).toBe('not-your-turn');
    expect(codeOf(() => spends(spending(), { characterId: C }))).toBe('nothing-left');
    const over = spending({ sequence: { participants: [took(A, 0, 3), took(B, 0, 3)], order: [A, B] } });
    expect(codeOf(() => spends(over, {}))).toBe('nothing-left');
  });

  it('is nobody who is not in the sequence, or not in play', () => {
    expect(codeOf(() => spends(spending({ sequence: { participants: [took(B, 1, 9)], order: [B] } }), {}))).toBe('not-your-turn');
    expect(codeOf(() => spends(spending({ characters: { [A]: { active: false } } }), {}))).toBe('character-not-active');
  });

  it('is the one whom a GM put first by hand', () => {
    const play = spending({ sequence: { order: [C, B, A] } });
    expect(codeOf(() => spends(play, {}))).toBe('not-your-turn');
    expect(() => spends(play, { characterId: B })).not.toThrow();
  });
});

describe('D3: what is asked', () => {
  it('may be sent by a player as said aloud, which the spend keeps', () => {
    expect(spends(spending(), { asked: 2 }, 'player').facts).toMatchObject({ spend: { statedBy: 'm-player' } });
    expect(spends(spending(), { asked: 2 }).facts?.['spend']).not.toHaveProperty('statedBy');
    expect(spends(spending(), {}, 'player').facts?.['spend']).not.toHaveProperty('statedBy');
  });

  it('is the GM\'s alone where the campaign says so, before anything else', () => {
    const strict = { settings: { 'gm.mustState': true } };
    expect(refusalOf(() => spends(spending({ ...strict, sequence: { step: 'rolls' } }), { asked: 2 }, 'player'))).toMatchObject({ code: 'gm-only-field', params: { field: 'asked' } });
    expect(spends(spending(strict), { paid: 1 }, 'player').facts).toMatchObject({ spend: { asked: 1 } });
    expect(spends(spending(strict), { asked: 2 }).facts).toMatchObject({ spend: { asked: 2 } });
  });
});

describe('the order of refusals (D4)', () => {
  it('is the turn, who acts, what is bought already, what it costs', () => {
    const away = { characters: { [A]: { active: false } } };
    const bought = { opportunities: [{ ...key, boughtBy: B }], participants: [took(A, 1, 9), took(B, 0, 3)] };
    const buy = { on: 'opportunity', opportunityId: 'o', paid: 9 };
    expect(codeOf(() => spends(spending({ ...away, sequence: { ...bought, step: 'rolls' } }), buy))).toBe('wrong-step');
    expect(codeOf(() => spends(spending({ ...away, sequence: { ...bought, order: [B, A] } }), { ...buy, characterId: B }))).toBe('nothing-left');
    expect(codeOf(() => spends(spending({ ...away, sequence: bought }), buy))).toBe('character-not-active');
    expect(codeOf(() => spends(spending({ sequence: bought }), buy))).toBe('already-bought');
    expect(codeOf(() => spends(spending({ sequence: { ...bought, opportunities: [key] } }), buy))).toBe('not-enough-successes');
  });
});

describe('the form of a spend', () => {
  const pointers = (input: JsonObject) => refusalOf(() => spends(spending(), input));

  it.each([
    [{ on: 'opportunity' }, '/opportunityId', 'required'],
    [{ on: 'consequence' }, '/consequenceId', 'required'],
    [{ on: 'action', opportunityId: 'o' }, '/opportunityId', 'not-for-kind'],
    [{ on: 'action', consequenceId: 'k' }, '/consequenceId', 'not-for-kind'],
    [{ on: 'action', forCharacterId: B }, '/forCharacterId', 'not-for-kind'],
    [{ on: 'opportunity', opportunityId: 'o', asked: 1 }, '/asked', 'not-for-kind'],
    [{ on: 'consequence', consequenceId: 'k', asked: 1 }, '/asked', 'not-for-kind'],
  ])('%j is refused: %s', (input, pointer, code) => expect(pointers(input)).toMatchObject({ status: 400, errors: [{ pointer, code }] }));

  it('names whom it is about', () => {
    expect(commandOf('spendSuccesses').references?.({ characterId: A, forCharacterId: B })).toEqual([A, B].map((id) => ({ collection: 'characters', id })));
    expect(commandOf('spendSuccesses').references?.({ characterId: A })).toHaveLength(1);
  });
});
