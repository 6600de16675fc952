import type { ChangeKind, Vocabulary } from '../change-kinds';
import type { Change } from '../folded-event';
import { isObject, sameJson, valueAt, type Json, type JsonObject } from '../json';

/** A place in an entity that one change can set: a path, or an entry of a map by name that stands there. */
export interface Unit {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  /** The name of the entry. */
  readonly key?: string;
}

/** The places in which two versions of an entity differ, as far as kinds of change reach them. */
export function differingUnits(vocabulary: Vocabulary, collection: string, one: JsonObject, other: JsonObject): Unit[] {
  const kinds = settingKinds(vocabulary, collection);
  const units = [...kinds.values()].flatMap((same) => unitsOf(same, [...kinds.values()].flat(), one, other));
  return units.filter(({ path }) => !sameJson(valueAt(one, path), valueAt(other, path)));
}

/** The changes that make these facts of an entity into those, as far as kinds of change reach. */
export function changesBetween(vocabulary: Vocabulary, collection: string, id: string, from: JsonObject, to: JsonObject): Change[] {
  return differingUnits(vocabulary, collection, from, to).flatMap((unit) => changesOf(unit, id, valueAt(from, unit.path), valueAt(to, unit.path)));
}

/** The change of a place from one value to another; null for nothing. A list is told by its entries. */
function changesOf({ kind, path, key }: Unit, id: string, from: Json | undefined, to: Json | undefined): Change[] {
  const ids = { ...(kind.id === undefined ? {} : { [kind.id]: id }), ...(kind.key === undefined || key === undefined ? {} : { [kind.key]: key }) };
  if (kind.list) return listChanges(kind.kind, ids, listAt(from), listAt(to));
  return path.length === 0 ? [] : [{ kind: kind.kind, ...ids, from: from ?? null, to: to ?? null }];
}

/** A value as a list; an empty one where none stands. */
export const listAt = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Entries go from the first one that differs to the last, the last one first; then those of the other list are added. */
function listChanges(kind: string, ids: { readonly [field: string]: string }, from: readonly Json[], to: readonly Json[]): Change[] {
  let same = 0;
  while (same < from.length && same < to.length && sameJson(from[same], to[same])) same += 1;
  const out = from.slice(same).map((entry, index): Change => ({ kind, ...ids, index: same + index, from: entry, to: null }));
  const added = to.slice(same).map((entry, index): Change => ({ kind, ...ids, index: same + index, from: null, to: entry }));
  return [...out.reverse(), ...added];
}

/** Kinds that set the same place. */
type Same = readonly [ChangeKind, ...ChangeKind[]];

/** The kinds that set a part of such entities, those of the same place together. */
function settingKinds(vocabulary: Vocabulary, collection: string): Map<string, Same> {
  const places = new Map<string, Same>();
  for (const kind of vocabulary.allKinds()) {
    if (kind.collection !== collection || kind.shows || (kind.path.length === 0 && kind.key === undefined)) continue;
    const place = `${kind.path.join('.')}/${kind.key === undefined ? '' : '*'}`;
    const known = places.get(place);
    places.set(place, known ? [...known, kind] : [kind]);
  }
  return places;
}

function unitsOf(same: Same, all: readonly ChangeKind[], one: JsonObject, other: JsonObject): Unit[] {
  const [{ path, key }] = same;
  if (key === undefined) return [{ kind: kindFor(same, valueAt(other, path)), path }];
  const names = new Set([one, other].flatMap((facts) => namesAt(facts, path)));
  return [...names]
    .map((name): Unit => ({ kind: kindFor(same, valueAt(other, [...path, name])), path: [...path, name], key: name }))
    .filter((unit) => !all.some((kind) => kind.path.length > path.length && startsWith(kind.path, unit.path)));
}

function namesAt(facts: JsonObject, path: readonly string[]): string[] {
  const map = path.length === 0 ? facts : valueAt(facts, path);
  return isObject(map) ? Object.keys(map) : [];
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean => start.every((step, index) => path[index] === step);

/** Of several kinds for one place: the one that sets just this value, else one that sets any, a whole list before its entries. */
function kindFor(same: Same, to: Json | undefined): ChangeKind {
  const fitting = same.filter(({ sets }) => sets === undefined || sets === (to ?? null));
  const open = fitting.filter(({ gmOnly }) => !gmOnly);
  return open.find(({ sets }) => sets !== undefined) ?? open.find(({ list }) => !list) ?? open[0] ?? fitting[0] ?? same[0];
}
