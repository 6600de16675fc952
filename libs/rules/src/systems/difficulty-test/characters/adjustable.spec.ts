import type { Json } from '@app/kernel';
import { changesOf, DtPlay } from '../../../../test/difficulty-test-play';
import { schemaFault } from '../../../schema';
import { ADJUSTABLE } from './adjustable';

const RAIN = { text: 'rain', modifier: 2, appliesTo: 'difficulty' };
const CRAMP = { text: 'a cramp', modifier: -1, appliesTo: 'total' };
const MUD = { text: 'mud', appliesTo: 'total' };

function set(...values: readonly (readonly Json[])[]): { at: DtPlay; last: ReturnType<DtPlay['adjusts']> } {
  const at = new DtPlay();
  const events = values.map((value) => at.adjusts(value));
  return { at, last: events.at(-1) ?? [] };
}

describe('pending complications set by hand (D2, DT-5)', () => {
  it('stand as they are said, the total being what a modifier changes unless said', () => {
    expect(set([RAIN, { text: 'mud' }]).at.complications()).toEqual([RAIN, MUD]);
  });

  it('go with their texts when they are left out', () => {
    const { at, last } = set([RAIN, CRAMP, MUD], [MUD]);
    expect(at.complications()).toEqual([MUD]);
    expect(last[0]?.words).toEqual({});
    expect(set([RAIN, CRAMP], []).at.complications()).toEqual([]);
  });

  it('stay without being told again, whatever comes to them', () => {
    const { at, last } = set([RAIN, CRAMP], [CRAMP, MUD]);
    expect(at.complications()).toEqual([CRAMP, MUD]);
    expect(last[0]?.words).toEqual({ 'state.pendingComplications.1.text': 'mud' });
    expect(changesOf(last).map(({ from, to }) => [from, to])).toEqual([[{ modifier: 2, appliesTo: 'difficulty' }, null], [null, { appliesTo: 'total' }]]);
  });

  it('are the same only with the same text, modifier and target', () => {
    for (const other of [{ ...RAIN, text: 'hail' }, { ...RAIN, modifier: 3 }, { ...RAIN, appliesTo: 'total' }]) {
      const { at, last } = set([RAIN], [other]);
      expect(at.complications()).toEqual([other]);
      expect(changesOf(last)).toHaveLength(2);
    }
  });

  it('may stand twice', () => {
    expect(set([MUD, MUD], [MUD, MUD, MUD]).at.complications()).toEqual([MUD, MUD, MUD]);
    expect(set([MUD, MUD], [MUD]).at.complications()).toEqual([MUD]);
  });

  it('change nothing when they stand so', () => {
    expect(changesOf(set([RAIN, MUD], [RAIN, MUD]).last)).toEqual([]);
  });

  it.each<[Json, string | undefined]>([
    [[RAIN], undefined],
    [[], undefined],
    [RAIN, ''],
    [[{ modifier: 2 }], '/0/text'],
    [[{ text: ' ' }], '/0/text'],
    [[{ ...RAIN, modifier: 1001 }], '/0/modifier'],
    [[{ ...RAIN, appliesTo: 'dice' }], '/0/appliesTo'],
    [[{ ...RAIN, other: 1 }], '/0/other'],
  ])('have a form: %j', (value, pointer) => {
    expect(schemaFault(ADJUSTABLE[0]?.schema ?? {}, value)?.pointer).toBe(pointer);
  });
});
