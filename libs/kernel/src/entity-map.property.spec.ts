import * as fc from 'fast-check';
import type { Entity } from './entity';
import { EntityMap } from './entity-map';

const entity = (id: string, made = 1): Entity => ({ id, made }) as Entity;
/** Alike in all that is looked at to tell where an id belongs. */
const alike = fc.nat({ max: 40 }).map((number) => `00000000-${String(number).padStart(4, '0')}-4000-8000-000000000000`);
const id = fc.oneof(fc.uuid(), alike, fc.constantFrom('', 'a', 'only', '__proto__', 'constructor', '00000001-0000-4000-8000-000000000000', '00000002-0000-4000-8000-000000000000'));
/** Puts an entity in, or takes one out (null). */
const step = fc.tuple(id, fc.option(fc.nat({ max: 3 })));

function played(steps: readonly (readonly [string, number | null])[]): { map: EntityMap; model: Map<string, Entity> } {
  let map = EntityMap.EMPTY;
  const model = new Map<string, Entity>();
  for (const [name, made] of steps) {
    if (made === null) {
      map = map.without(name);
      model.delete(name);
    } else {
      const next = entity(name, made);
      map = map.with(next);
      model.set(name, next);
    }
  }
  return { map, model };
}

const byId = (entities: readonly Entity[]): Entity[] => entities.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe('a map of entities', () => {
  it('holds what a plain map would', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
        const { map, model } = played(steps);
        expect(map.size).toBe(model.size);
        expect(byId(map.values())).toEqual(byId([...model.values()]));
        for (const [name] of steps) expect(map.get(name)).toBe(model.get(name));
      }),
    );
  });

  it('is equal to one of the same contents, in whatever order they came', () => {
    fc.assert(fc.property(fc.uniqueArray(id, { maxLength: 200, size: 'max' }), fc.nat(), (ids, by) => {
      const turned = ids.map((_, index) => ids[(index + by) % ids.length]);
      const other = EntityMap.of(turned.map((name) => entity(name))).with(entity('gone')).without('gone');
      expect(ids.includes('gone') || JSON.stringify(other) === JSON.stringify(EntityMap.of(ids.map((name) => entity(name))))).toBe(true);
    }));
  });

  it('changes no map that was there, and knows what is new in it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), fc.array(step), (before, after) => {
        const first = played(before).map;
        const copy = JSON.stringify(first);
        const second = after.reduce((map, [name, made]) => (made === null ? map.without(name) : map.with(entity(name, made))), first);
        expect(JSON.stringify(first)).toBe(copy);
        expect(byId(second.changedFrom(first))).toEqual(byId(second.values().filter((one) => first.get(one.id) !== one)));
        expect(first.changedFrom(first)).toEqual([]);
      }),
    );
  });
});
