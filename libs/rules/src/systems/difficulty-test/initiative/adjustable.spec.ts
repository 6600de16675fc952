import type { Json } from '@app/kernel';
import { codeOf, DtPlay } from '../../../../test/difficulty-test-play';
import { schemaFault } from '../../../schema';
import { INITIATIVE_BY_HAND } from './adjustable';

function running(): DtPlay {
  const at = new DtPlay();
  at.does('setInitiative', { entries: [{ characterId: 'a' }, { name: 'Oda' }, { characterId: 'b' }] });
  return at;
}

function one(name: string): (typeof INITIATIVE_BY_HAND)[number] {
  const found = INITIATIVE_BY_HAND.find((adjustable) => adjustable.name === name);
  if (!found) throw new Error(`nobody sets ${name}`);
  return found;
}

/** Sets a value as an adjustment does: its form first, then what it changes. */
function set(at: DtPlay, name: string, value: Json): string | undefined {
  const target = at.table.thing('initiative', 'only');
  const { schema, check, set: setValue } = one(name);
  const fault = schemaFault(schema, value) ?? check?.(value as never, target);
  if (fault) return `${fault.pointer} ${fault.code}`;
  if (!target) throw new Error('there is no initiative');
  at.changes(...setValue(at.table, target, value as never, { caller: { member: 'm', role: 'gm' }, now: '', newId: () => 'id' }).changes);
  return undefined;
}

describe('the initiative by hand (D2, DT-8)', () => {
  it('takes another order for this round, and for the next, in whatever names the entries have', () => {
    const at = running();
    const oda = String((at.at('initiative')['ranks'] as readonly string[])[1]);
    expect([set(at, 'order', ['b', 'Oda', 'a']), set(at, 'nextOrder', [oda, 'b', 'a'])]).toEqual([undefined, undefined]);
    expect(at.at('initiative')).toMatchObject({ order: ['b', 'Oda', 'a'], nextOrder: ['Oda', 'b', 'a'], current: 'a', round: 1 });
    set(at, 'nextOrder', ['b', 'Oda', 'a']);
    expect(at.at('initiative')['nextOrder']).toEqual(['b', 'Oda', 'a']);
  });

  it('gives the turn to somebody, and counts rounds as the GM says', () => {
    const at = running();
    expect([set(at, 'current', 'Oda'), set(at, 'round', 7)]).toEqual([undefined, undefined]);
    expect(at.at('initiative')).toMatchObject({ current: 'Oda', round: 7 });
    at.does('nextInitiative');
    expect(at.at('initiative')).toMatchObject({ current: 'b', round: 7 });
  });

  it.each<[string, Json, string]>([
    ['order', ['a', 'Oda'], ' list-too-short'],
    ['order', ['a', 'Oda', 'b', 'z'], '/3 unknown-entry'],
    ['order', ['a', 'a', 'b'], ' unique'],
    ['nextOrder', ['a', 'Oda', 'Pim'], '/2 unknown-entry'],
    ['nextOrder', 'a', ' list'],
    ['current', 'Pim', ' unknown-entry'],
    ['current', null, ' text'],
    ['round', 0, ' minimum'],
  ])('is no %s of %j: whoever is in the order stays in it', (name, value, fault) => {
    expect(set(running(), name, value)).toBe(fault);
  });

  it('counts somebody once who is called by two names', () => {
    const at = running();
    const oda = String((at.at('initiative')['ranks'] as readonly string[])[1]);
    expect(set(at, 'order', ['Oda', oda, 'b'])).toBe(' unique');
  });

  it('is refused while none runs', () => {
    const at = running();
    at.does('endInitiative');
    const tries: readonly [string, Json][] = [['order', ['b', 'Oda', 'a']], ['nextOrder', ['b', 'Oda', 'a']], ['current', 'b'], ['round', 2]];
    for (const [name, value] of tries) expect(codeOf(() => set(at, name, value))).toBe('no-initiative');
    expect(codeOf(() => set(new DtPlay(), 'round', 2))).toBe('no-initiative');
  });
});
