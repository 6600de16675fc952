import { FormatError } from '../format-error';
import type { JsonObject, JsonValue } from '../json';

/** A JSON object whose parts a fold changes in place. It has no prototype, so that no name in a log means anything else than a name. */
export type Mutable = { [key: string]: JsonValue | undefined };

/** A copy that nobody else holds, with objects that can be changed. */
export function ownCopy(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(ownCopy);
  return ownObject(value as JsonObject);
}

/** The same of an object. */
export function ownObject(value: JsonObject): Mutable & JsonObject {
  const copy = Object.create(null) as Mutable & JsonObject;
  for (const key of Object.keys(value)) copy[key] = ownCopy(value[key]);
  return copy;
}

/** The value at a path; undefined where there is none. */
export function valueAt(object: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let value = object;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step];
  }
  return value;
}

/** Sets the value at a path, making the objects on the way; undefined takes away what is there. */
export function setAt(object: Mutable, path: readonly string[], value: JsonValue | undefined): void {
  let place = object;
  const last = path.length - 1;
  for (let i = 0; i < last; i++) place = childOf(place, path[i]);
  const name = stepInto(place, path[last]);
  if (value === undefined) delete place[name];
  else place[name] = value;
}

/** A step into a list is one of its indexes, or the next one: never its length, nor a place far off that would have to be filled up. */
function stepInto(place: Mutable, step: string): string {
  if (!Array.isArray(place)) return step;
  const index = Number(step);
  if (/^(0|[1-9][0-9]{0,8})$/.test(step) && index <= (place as readonly unknown[]).length) return step;
  throw new FormatError('field-invalid', `a list of ${(place as readonly unknown[]).length} entries has no place ${step.slice(0, 20)}`);
}

function childOf(place: Mutable, given: string): Mutable {
  const step = stepInto(place, given);
  const child = place[step];
  if (typeof child === 'object' && child !== null) return child as Mutable;
  const made = Object.create(null) as Mutable;
  place[step] = made as JsonObject;
  return made;
}

/** Whether two values are the same, whatever the order of their keys. */
export function sameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && sameValue((one as JsonObject)[key], (other as JsonObject)[key]));
}
