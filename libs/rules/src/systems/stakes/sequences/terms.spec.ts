import { A, B, C, codeOf, commandOf, refusalOf, StakesPlay } from '../../../../test/stakes-play';
import type { JsonObject } from '@app/kernel';

const spoken = (given: object = {}): StakesPlay => new StakesPlay({ sequence: { step: 'terms', participants: [{ characterId: A }, { characterId: B }] }, ...given });
const BELL = { text: 'the bell rings', cost: 1 };
const terms = (play: StakesPlay, more: JsonObject = {}) => play.does('setTerms', { characterId: A, attribute: 'agility', skill: 'fencing', consequences: [BELL], ...more });

describe('ST-1, ST-2: terms', () => {
  it('make the pool, against 5 unless said', () => {
    const play = spoken();
    expect(terms(play)).toMatchObject({ type: 'terms-set', facts: { characterId: A } });
    expect(play.participant(A)).toEqual({ characterId: A, spoke: 1, attribute: 'agility', skill: 'fencing', bonus: 0, pool: 3, difficulty: 5 });
  });

  it('may have a bonus, another difficulty, and no skill', () => {
    const play = spoken();
    play.does('setTerms', { characterId: A, attribute: 'agility', bonus: 4, difficulty: 0, consequences: [BELL] });
    expect(play.participant(A)).toEqual({ characterId: A, spoke: 1, attribute: 'agility', bonus: 4, pool: 6, difficulty: 0 });
  });

  it('are made by the sheet and the setting as they are then, and stay', () => {
    const play = spoken();
    terms(play);
    play.changes({ kind: 'stakes-skill', characterId: A, skill: 'fencing', from: 1, to: 5 }, { kind: 'setting', key: 'pool.formula', from: null, to: 'skill' });
    terms(play, { characterId: B });
    expect([play.participant(A)?.pool, play.participant(B)?.pool]).toEqual([3, 1]);
  });

  it('bring consequences, which concern everyone unless said, and opportunities', () => {
    const play = spoken();
    terms(play, { consequences: [BELL, { text: 'a fall', cost: 2, concerns: [B] }], opportunities: [{ text: 'a key', cost: 3 }] });
    terms(play, { characterId: B, consequences: [], opportunities: [{ text: 'a rope', cost: 1 }] });
    const id = expect.any(String) as string;
    expect(play.at()).toMatchObject({
      consequences: [
        { id, text: 'the bell rings', cost: 1, concerns: [A, B], boughtOffFor: [], characterId: A },
        { id, text: 'a fall', cost: 2, concerns: [B], boughtOffFor: [], characterId: A },
      ],
      opportunities: [
        { id, text: 'a key', cost: 3, boughtBy: null, characterId: A },
        { id, text: 'a rope', cost: 1, boughtBy: null, characterId: B },
      ],
    });
    const { consequences, opportunities } = play.facts();
    expect(new Set([...consequences, ...opportunities].map((one) => one.id)).size).toBe(4);
  });

  it('keep texts out of the facts', () => {
    const event = terms(spoken(), { opportunities: [{ text: 'a key', cost: 3 }] });
    expect(JSON.stringify([event.facts, event.changes])).not.toMatch(/bell|key"/);
    expect(event.words).toEqual({ 'consequences.0.text': 'the bell rings', 'opportunities.0.text': 'a key' });
  });

  it('are over once each has some, and one consequence at least is stated', () => {
    const play = spoken();
    terms(play, { consequences: [] });
    expect(play.at()).toMatchObject({ step: 'terms', expects: [{ characterId: B }] });
    expect(codeOf(() => terms(play))).toBe('wrong-step');
    terms(play, { characterId: B, consequences: [] });
    expect(play.at()).toMatchObject({ step: 'terms', expects: [{ characterId: A }, { characterId: B }] });
    expect(refusalOf(() => play.does('setAside', { characterId: A, aside: 0 }))).toMatchObject({ code: 'wrong-step', params: { expected: 'consequence', from: 'gm', characterIds: `${A}, ${B}` } });
  });

  it('may be stated anew while no consequence is, and nothing of the earlier ones is left', () => {
    const play = spoken();
    for (const characterId of [A, B]) terms(play, { characterId, bonus: 2, difficulty: 9, consequences: [] });
    play.does('setTerms', { characterId: A, attribute: 'will', consequences: [BELL] });
    expect(play.participant(A)).toEqual({ characterId: A, spoke: 1, attribute: 'will', bonus: 0, pool: 0, difficulty: 5 });
    expect(play.at()).toMatchObject({ step: 'asides', expects: [{ characterId: A }, { characterId: B }] });
  });

  it('refuse a bonus below 0, before they look at the step (D4)', () => {
    expect(refusalOf(() => terms(spoken(), { bonus: -1 }))).toMatchObject({ status: 422, code: 'bonus-out-of-range', params: { bonus: -1 } });
    expect(codeOf(() => terms(new StakesPlay({ sequence: { step: 'rolls', participants: [] } }), { bonus: -1 }))).toBe('bonus-out-of-range');
  });

  it('concern nobody outside of the sequence, and somebody, the step first', () => {
    const outside = { consequences: [BELL, { ...BELL, concerns: [A, C] }] };
    expect(refusalOf(() => terms(spoken(), outside))).toMatchObject({ code: 'not-in-sequence', params: { characterId: C } });
    expect(codeOf(() => terms(new StakesPlay({ sequence: { step: 'rolls', participants: [] } }), outside))).toBe('wrong-step');
    expect(refusalOf(() => terms(spoken(), { consequences: [BELL, { ...BELL, concerns: [] }] }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/consequences/1/concerns', code: 'list-too-short', params: { min: 1 } }],
    });
  });

  it('are the GM\'s to state also for one who is not in play', () => {
    const play = spoken({ characters: { [A]: { active: false } } });
    terms(play);
    expect(play.participant(A)?.pool).toBe(3);
  });

  it('name whom they are about', () => {
    const input = { characterId: A, consequences: [{ ...BELL, concerns: [B, C] }, BELL] };
    expect(commandOf('setTerms').references?.(input)).toEqual([A, B, C].map((id) => ({ collection: 'characters', id })));
  });
});
