/** Any JSON value whose numbers are integers, as `formats.md` allows them in events. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object; read-only, so that folded states can share their parts. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object, false for arrays, null and scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path`, or undefined where a step of it is missing. */
export function valueAt(object: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = object;
  for (const step of path) {
    if (Array.isArray(value)) value = isIndex(step, value.length) ? (value[Number(step)] as Json | undefined) : undefined;
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/**
 * A copy of `object` with `value` at `path`; only what lies on the path is copied. Undefined removes it. An array has
 * places from 0 to its length; any other step leaves it as it is.
 */
export function withValueAt(object: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  return path.length === 0 ? (isObject(value) ? value : {}) : objectWith(object, path, 0, value);
}

/** Every fold goes through here: the path is walked by an index, since lists of what is left of it would cost more than the copies. */
function objectWith(object: JsonObject, path: readonly string[], at: number, value: Json | undefined): JsonObject {
  const step = path[at];
  const copy: Record<string, Json> = { ...object };
  if (at < path.length - 1) copy[step] = childWith(Object.hasOwn(object, step) ? object[step] : undefined, path, at + 1, value);
  else if (value === undefined) delete copy[step];
  else copy[step] = value;
  return copy;
}

function childWith(child: Json | undefined, path: readonly string[], at: number, value: Json | undefined): Json {
  if (!Array.isArray(child)) return objectWith(isObject(child) ? child : {}, path, at, value);
  if (!isIndex(path[at], child.length)) return child as readonly Json[];
  const copy: Json[] = [...(child as readonly Json[])];
  const index = Number(path[at]);
  copy[index] = at === path.length - 1 ? (value ?? null) : childWith(copy[index], path, at + 1, value);
  return copy;
}

const INDEX = /^(?:0|[1-9][0-9]{0,14})$/;

/** True for a place in an array, the one after its last included; nobody's step makes it longer than by one. */
const isIndex = (step: string, length: number): boolean => INDEX.test(step) && Number(step) <= length;

/** True when two JSON values are equal whatever the order of their keys. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameJson(value as Json, b[index] as Json));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]));
}
