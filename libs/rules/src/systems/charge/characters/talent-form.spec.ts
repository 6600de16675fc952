import type { FieldError, JsonObject } from '@app/kernel';
import { idOf } from '@app/testing';
import type { CharacterSeen } from '../../..';
import { ADJUSTABLE } from './adjustable';
import { newState } from './character';

const [roofs, point, spark, clock] = ['roofs', 'point', 'spark', 'clock'].map(idOf);
const talents: readonly JsonObject[] = [
  { id: roofs, kind: 'situational' },
  { id: point, kind: 'action-point', action: 'sneak' },
  { id: spark, kind: 'situational', clockId: clock, grants: 'die', lasts: 'scene' },
];
const sabre: CharacterSeen = { id: 'a', kind: 'pc', active: true, sheet: { actions: {}, details: [] }, state: { ...newState(0), talents }, texts: {}, since: {} };

function fault(wanted: readonly JsonObject[], character: CharacterSeen | undefined = sabre): FieldError | undefined {
  return ADJUSTABLE.find(({ name }) => name === 'talents')?.check?.(wanted as never, character);
}

describe('the form of talents that are set by hand (D2, CH-23)', () => {
  it.each<[string, readonly JsonObject[]]>([
    ['none', []],
    ['those that stand, as they are shown', talents],
    ['those that stand, named alone', talents.map(({ id, kind }): JsonObject => ({ id, kind }))],
    ['a new one for a situation', [{ kind: 'situational', situation: 'at sea' }]],
    ['a new one whose situation stands on a clock (CH-21b)', [{ kind: 'situational', clockId: clock, grants: 'die', lasts: 'roll' }]],
    ['new points in the same action', [{ kind: 'action-point', action: 'move' }, { kind: 'action-point', action: 'move', treeId: '1st' }]],
  ])('is good: %s', (_what, wanted) => {
    expect(fault(wanted)).toBeUndefined();
  });

  it.each<[string, JsonObject, FieldError]>([
    ['an id that none of them has', { id: clock, kind: 'situational', situation: 'at sea' }, { pointer: '/1/id', code: 'unknown-id' }],
    ['the same id twice', { id: roofs, kind: 'situational', situation: 'at sea' }, { pointer: '/1/id', code: 'taken-id' }],
    ['another kind than it was', { id: point, kind: 'situational', situation: 'at sea' }, { pointer: '/1/kind', code: 'one-of', params: { values: 'action-point' } }],
    ['a situation that is not said', { kind: 'situational' }, { pointer: '/1/situation', code: 'required' }],
    ['a grant for no situation', { kind: 'situational', grants: 'die', lasts: 'scene' }, { pointer: '/1/situation', code: 'required' }],
    ['a point in nothing', { kind: 'action-point' }, { pointer: '/1/action', code: 'required' }],
    ['a point for a situation', { kind: 'action-point', action: 'move', situation: 'at sea' }, { pointer: '/1/situation', code: 'not-for-kind', params: { kind: 'action-point' } }],
    ['a point for a time', { id: point, kind: 'action-point', lasts: 'scene' }, { pointer: '/1/lasts', code: 'not-for-kind', params: { kind: 'action-point' } }],
    ['a situation of an action', { kind: 'situational', situation: 'at sea', action: 'move' }, { pointer: '/1/action', code: 'not-for-kind', params: { kind: 'situational' } }],
  ])('is bad with %s', (_what, wanted, found) => {
    expect(fault([talents[0], wanted])).toEqual(found);
  });

  it('leaves open what stands where nobody is there', () => {
    const nobody = (wanted: readonly JsonObject[]): string | undefined => ADJUSTABLE.find(({ name }) => name === 'talents')?.check?.(wanted as never, undefined)?.pointer;
    expect(nobody([{ id: clock, kind: 'action-point' }])).toBeUndefined();
    expect(nobody([{ id: clock, kind: 'action-point' }, { id: clock, kind: 'action-point' }])).toBe('/1/id');
    expect(nobody([{ kind: 'action-point' }])).toBe('/0/action');
  });
});
