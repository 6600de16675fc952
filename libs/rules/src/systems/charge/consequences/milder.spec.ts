import type { JsonObject } from '@app/kernel';
import { ChargePlay, commandOf, refusalOf } from '../../../../test/charge-play';

const play = (consequence: JsonObject): ChargePlay => new ChargePlay({ characters: { a: {} }, clocks: { watch: {} }, consequences: { k: consequence } });

describe('the milder form of a consequence', () => {
  const milder = (at: ChargePlay, text: string) => at.does('milderConsequence', { id: 'k', text });
  /** A consequence of these facts that was reduced. */
  const reduced = (facts: JsonObject): ChargePlay => {
    const at = play(facts);
    at.resists('k', { spend: 1 }, [4]);
    return at;
  };

  it('is a text on a consequence without level that was reduced, and may be said anew (CH-17)', () => {
    const at = reduced({ type: 'worse-position' });
    const [event] = milder(at, 'a raised eyebrow');
    expect(event).toMatchObject({ type: 'consequence-changed', subject: { kind: 'consequence', id: 'k' }, facts: { fields: ['milder'] }, changes: [] });
    milder(at, 'two raised eyebrows');
    expect(at.at('consequences', 'k')).toMatchObject({ milder: 'two raised eyebrows', outcome: 'reduced', status: 'settled' });
  });

  it.each(['worsened-condition', 'complication'])('is not for a %s, which is reduced by its level: not-reduced', (type) => {
    expect(refusalOf(() => milder(reduced({ type, level: 2, clockId: 'watch' }), 'm')).code).toBe('not-reduced');
  });

  it('is not for one that is pending, avoided, accepted or stands: not-reduced', () => {
    const answers: readonly ((at: ChargePlay) => unknown)[] = [
      () => undefined,
      (at) => at.resists('k', { spend: 1 }, [6]),
      (at) => at.resists('k', { spend: 1 }, [1]),
      (at) => at.does('acceptConsequence', { id: 'k' }),
    ];
    const codes = answers.map((answer) => {
      const at = play({ type: 'worse-position' });
      answer(at);
      return refusalOf(() => milder(at, 'm')).code;
    });
    expect(codes).toEqual(answers.map(() => 'not-reduced'));
  });

  it('is for the GM', () => {
    expect(commandOf('milderConsequence')).toMatchObject({ path: 'consequences/:id/milder', on: 'consequences', may: 'gm', answers: { thing: 'consequences' } });
  });
});
