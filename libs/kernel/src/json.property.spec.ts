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
