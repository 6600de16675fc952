import { isObject, sameJson, type Json, type JsonObject } from '@app/kernel';

/** One value of a resource that is another one: its place as a JSON pointer (empty: the resource as a whole). A side that has none lacks it. */
export interface FieldDifference {
  readonly pointer: string;
  readonly from?: Json;
  readonly to?: Json;
}

/** What differs of one resource between two states of a campaign. */
export interface Difference {
  /** The property of the state in which it stands. */
  readonly part: string;
  /** What it is (`clock`; of things their own kind). */
  readonly kind: string;
  /** Null for what has no id (settings, dice). */
  readonly id: string | null;
  readonly change: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldDifference[];
}

/** Said once for the whole of a state. */
const OF_THE_WHOLE = ['sequence', 'at'];
const SINGULARS: { readonly [part: string]: string } = { members: 'member', characters: 'character', clocks: 'clock', consequences: 'consequence', setups: 'setup', sequences: 'sequence' };

/**
 * What differs between two states of a campaign as `stateOf` renders them: done to the one it gives the other, but for
 * `sequence` and `at` and the order within lists. In the order of the state's parts; what is there no more comes last in its part.
 */
export function differencesOf(was: JsonObject, is: JsonObject): Difference[] {
  const parts = Object.keys(is).filter((part) => !OF_THE_WHOLE.includes(part));
  return parts.flatMap((part) => differencesIn(part, resourcesIn(part, was[part]), resourcesIn(part, is[part])));
}

function differencesIn(part: string, was: ReadonlyMap<string, JsonObject>, is: ReadonlyMap<string, JsonObject>): Difference[] {
  const about = (resource: JsonObject): Pick<Difference, 'part' | 'kind' | 'id'> => ({ part, kind: kindOf(part, resource), id: idOf(resource) });
  const there = [...is].flatMap(([key, resource]): Difference[] => {
    const before = was.get(key);
    if (!before) return [{ ...about(resource), change: 'added', fields: [{ pointer: '', to: resource }] }];
    const fields = fieldsOf('', before, resource);
    return fields.length > 0 ? [{ ...about(resource), change: 'changed', fields }] : [];
  });
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, resource]): Difference => ({ ...about(resource), change: 'removed', fields: [{ pointer: '', from: resource }] }));
  return [...there, ...gone];
}

/** Objects are gone into, as far as both sides have one; a list is one value. */
function fieldsOf(pointer: string, was: JsonObject, is: JsonObject): FieldDifference[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name): FieldDifference[] => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const [from, to] = [was, is].map((side) => (Object.hasOwn(side, name) ? side[name] : undefined));
    if (sameJson(from, to)) return [];
    if (isObject(from) && isObject(to)) return fieldsOf(at, from, to);
    return [{ pointer: at, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });
}

/** The resources of a part of a state, each under what it is known by in it. */
function resourcesIn(part: string, value: Json | undefined): Map<string, JsonObject> {
  const all = (Array.isArray(value) ? value : [value]).filter(isObject);
  return new Map(all.map((resource) => [keyOf(part, resource), part === 'campaign' ? without(resource, 'sequence') : resource]));
}

/** What is pending has no id of its own; what a campaign has one of is called alike, whatever it is. */
function keyOf(part: string, resource: JsonObject): string {
  if (part === 'pending') return JSON.stringify(resource);
  return `${part === 'things' ? kindOf(part, resource) : ''}/${idOf(resource) ?? ''}`;
}

const idOf = ({ id }: JsonObject): string | null => (typeof id === 'string' ? id : null);

const kindOf = (part: string, { kind }: JsonObject): string => (part === 'things' ? String(kind) : (SINGULARS[part] ?? part));

function without(resource: JsonObject, name: string): JsonObject {
  const { [name]: _left, ...rest } = resource;
  return rest;
}
