import * as fc from 'fast-check';
import { sameJson, valueAt, withValueAt, type Json, type JsonObject } from './json';

const json = fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<Json>;
const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json) as fc.Arbitrary<JsonObject>;
const path = fc.array(key, { minLength: 1, maxLength: 4 });

const shuffled = (value: Json): Json => {
  if (Array.isArray(value)) return (value as Json[]).map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([name, child]) => [name, shuffled(child)]));
};

describe('a value at a path', () => {
  it('is there once it was put there, and nothing else was changed', () => {
    fc.assert(
      fc.property(object, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 }), json, (before, steps, value) => {
        const copy = JSON.stringify(before);
        const after = withValueAt(before, steps, value);
        expect(JSON.stringify(before)).toBe(copy);
        if (!passesArray(before, steps)) expect(valueAt(after, steps)).toEqual(value);
        for (const name of Object.keys(before)) if (name !== steps[0]) expect(after[name]).toBe(before[name]);
      }),
    );
  });

  it('is found only where an object has it by itself', () => {
    fc.assert(fc.property(path.filter((steps) => steps.some((step) => step.startsWith('_') || step === 'constructor')), (steps) => expect(valueAt({ a: { b: {} } }, steps)).toBeUndefined()));
  });
});

describe('a step into an array', () => {
  const list = fc.array(json, { maxLength: 5 });
  const noIndex = fc.oneof(
    fc.constantFrom('length', '-1', '1.5', '50000000', '4294967295', '4294967296', '', ' 1', '01', '1e0', '0x1', '-0', 'NaN', 'Infinity', '__proto__', 'push', '9'.repeat(400)),
    fc.string().filter((step) => !/^[0-9]+$/.test(step)),
    fc.integer({ min: 6 }).map(String),
  );

  it('that is none of its places leaves it as it is, and finds nothing', () => {
    fc.assert(
      fc.property(list, noIndex, json, fc.array(key, { maxLength: 2 }), (items, step, value, deeper) => {
        const before: JsonObject = { a: items };
        expect(withValueAt(before, ['a', step, ...deeper], value)['a']).toBe(items);
        expect(withValueAt({ a: { b: items } }, ['a', 'b', step, ...deeper], undefined)).toEqual({ a: { b: items } });
        expect(valueAt(before, ['a', step])).toBeUndefined();
      }),
    );
  });

  it('that is one of them puts the value there, or after the last', () => {
    fc.assert(
      fc.property(list, fc.nat({ max: 5 }), json, (items, place, value) => {
        fc.pre(place <= items.length);
        const after = withValueAt({ a: items }, ['a', String(place)], value)['a'];
        expect(after).toEqual([...items.slice(0, place), value, ...items.slice(place + 1)]);
        expect(valueAt({ a: items }, ['a', String(place)])).toBe(items[place]);
        expect(withValueAt({ a: [items] }, ['a', '0', String(place)], value)).toEqual({ a: [after] });
        expect(withValueAt({ a: [{ b: 1 }] }, ['a', '0', 'b'], value)).toEqual({ a: [{ b: value }] });
      }),
    );
  });
});

describe('equal JSON', () => {
  it('is equal whatever the order of its keys, and to itself alone', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(sameJson(a, shuffled(a))).toBe(true);
        expect(sameJson(a, b)).toBe(sorted(a) === sorted(b));
        expect(sameJson(a, [a] as Json)).toBe(false);
      }),
    );
  });
});

/** True when a step of the path that is no index leads into an array. */
function passesArray(whole: JsonObject, steps: readonly string[]): boolean {
  return steps.some((_, index) => Array.isArray(valueAt(whole, steps.slice(0, index + 1))) && index + 1 < steps.length);
}

const sorted = (value: Json): string => JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));
