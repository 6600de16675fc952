import type { Json, JsonObject } from '@app/kernel';

/**
 * A place where a stored row is not what the log gives. `field`: the column, or the dotted path in `body` or `secret`;
 * none for a row that is `missing` or `surplus` as a whole.
 */
export interface Difference {
  readonly view: string;
  readonly id: string;
  readonly kind: 'missing' | 'surplus' | 'field';
  readonly field?: string;
  readonly stored?: Json;
  readonly expected?: Json;
}

/** The differences of two rows of one id, of which one may be absent; none where they only stand in another order. */
export function differencesOf(view: string, id: string, stored: JsonObject | null, expected: JsonObject | null): Difference[] {
  if (!expected) return [{ view, id, kind: 'surplus' }];
  if (!stored) return [{ view, id, kind: 'missing' }];
  return fieldsOf('', stored, expected).map(([field, was, is]) => ({ view, id, kind: 'field', field, stored: was, expected: is }));
}

type Field = readonly [path: string, stored: Json, expected: Json];

function fieldsOf(path: string, stored: Json | undefined, expected: Json | undefined): Field[] {
  if (isTree(stored) && isTree(expected) && Array.isArray(stored) === Array.isArray(expected)) {
    const [one, other] = [partsOf(stored), partsOf(expected)];
    const names = new Set([...one.keys(), ...other.keys()]);
    return [...names].flatMap((name) => fieldsOf(path === '' ? name : `${path}.${name}`, one.get(name), other.get(name)));
  }
  return Object.is(stored, expected) ? [] : [[path, stored ?? null, expected ?? null]];
}

const partsOf = (tree: JsonObject | Json[]): Map<string, Json> => new Map(Object.entries(tree));

const isTree = (value: Json | undefined): value is JsonObject | Json[] => typeof value === 'object' && value !== null;
