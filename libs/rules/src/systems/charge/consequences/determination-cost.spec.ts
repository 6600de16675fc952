import type { JsonObject } from '@app/kernel';
import { ChargePlay, refusalOf, type Given } from '../../../../test/charge-play';

const BY = { momentum: {}, attribute: { 'determination.cost': 'attribute' }, sacrifice: { 'determination.cost': 'sacrifice-detail' } };
const play = (given: Given): ChargePlay => new ChargePlay({ characters: { a: {} }, consequences: { k: { type: 'worsened-condition', level: 2 } }, ...given });
const resist = (at: ChargePlay, input: JsonObject, faces: readonly number[]) => at.resists('k', input, faces).outcome;
const codeOf = (at: ChargePlay, input: JsonObject = {}): string => refusalOf(() => at.resists('k', input, [])).code;

describe('what resisting costs (CH-18)', () => {
  const attribute = (given: Given = {}) => play({ settings: BY.attribute, ...given });
  const sacrifice = (labels: readonly string[] = ['Concept', 'Looks', 'concept']) => play({ settings: BY.sacrifice, characters: { a: { labels } } });

  it('may be a rating, with dice for the momentum that is added', () => {
    const at = attribute();
    const { dice, details } = resist(at, { action: 'sneak', spend: 1 }, [3, 2, 5]);
    expect(dice.map(({ origin }) => origin)).toEqual(['rating', 'rating', 'momentum']);
    expect(details).toMatchObject({ action: 'sneak', momentumSpent: 1, levelAfter: 1 });
    expect(resist(attribute(), { action: 'study' }, [6, 6]).dice.map(({ origin }) => origin)).toEqual(['zero', 'zero']);
  });

  it('may be a detail, by its label: avoided outright, without a roll', () => {
    const at = sacrifice();
    expect(resist(at, { detail: ' LOOKS' }, [])).toMatchObject({ dice: [], outcome: 'avoided', total: null, details: { levelAfter: 0, applied: false, momentumSpent: 0, nextPositionImproved: false } });
    expect(at.at('characters', 'a')['sheet']).toMatchObject({ details: [{ label: 'Concept', text: 'Concept!' }, { label: 'concept', text: 'concept!' }] });
    expect(at.stateOf('a')).toMatchObject({ momentum: 2, stress: { filled: 0 } });
  });

  it('may say that no momentum is spent where none is asked for', () => {
    expect(() => sacrifice().resists('k', { detail: 'Looks', spend: 0 }, [])).not.toThrow();
  });

  it('strikes the first of details that are called the same', () => {
    const at = sacrifice();
    expect(resist(at, { detail: 'concept' }, []).changes[0]).toEqual({ kind: 'detail-struck', characterId: 'a', index: 0, from: {}, to: null });
  });

  it.each([['hair'], ['Concept!']])('is no detail that the character has not: %s', (detail) => {
    expect(codeOf(sacrifice(), { detail })).toBe('unknown-detail');
    expect(codeOf(sacrifice([]), { detail })).toBe('unknown-detail');
  });

  it.each([
    ['momentum', { action: 'sneak' }, 'action'],
    ['momentum', { detail: 'Concept' }, 'detail'],
    ['attribute', { spend: 1 }, 'action'],
    ['attribute', { action: 'sneak', detail: 'Concept' }, 'detail'],
    ['sacrifice', {}, 'detail'],
    ['sacrifice', { detail: 'Concept', spend: 1 }, 'spend'],
  ] as const)('%s is not paid by %j: wrong-cost names %s', (cost, input, field) => {
    const at = play({ settings: BY[cost] });
    expect(refusalOf(() => at.resists('k', input, []))).toMatchObject({ code: 'wrong-cost', params: { field } });
  });

  it('may have a least momentum, whatever is rolled; a detail has none (CH-16)', () => {
    const least = { 'determination.minimumSpend': 2 };
    expect(refusalOf(() => play({ settings: least }).resists('k', { spend: 1 }, []))).toMatchObject({ code: 'spend-below-minimum', params: { spend: 1, minimum: 2 } });
    expect(() => play({ settings: least }).resists('k', { spend: 2 }, [1, 1])).not.toThrow();
    expect(codeOf(attribute({ settings: { ...BY.attribute, ...least } }), { action: 'sneak', spend: 1 })).toBe('spend-below-minimum');
    const free = play({ settings: { ...BY.sacrifice, ...least }, characters: { a: { labels: ['Concept'] } } });
    expect(() => free.resists('k', { detail: 'Concept' }, [])).not.toThrow();
  });
});
