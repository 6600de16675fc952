import type { ChangeKind, Collection } from './change-kinds';
import type { Side, Text } from './entity';
import type { Change } from './folded-event';
import { isObject, valueAt, withValueAt, type Json, type JsonObject } from './json';

/** A side of an entity after one change of it, told by the event of that sequence. */
export function changedSide(collection: Collection, kind: ChangeKind, side: Side, change: Change, sequence: number): Side {
  if (kind.list) return { ...changedList(kind, side, change), version: sequence };
  return { words: side.words, facts: setFacts(collection, kind, side.facts, change), version: sequence };
}

/** Facts with the collection's maps by name as maps; in events they stand as arrays of entries. */
export function mapsFromEntries(collection: Collection, facts: JsonObject): JsonObject {
  let result = facts;
  for (const { path, key, value } of collection.maps ?? []) {
    const entries = valueAt(result, path);
    if (!Array.isArray(entries)) continue;
    const map = Object.fromEntries((entries as JsonObject[]).map((entry) => [String(entry[key]), entry[value]]));
    result = withValueAt(result, path, map);
  }
  return result;
}

/** The other way round: facts as an event tells them, with arrays of entries in the place of maps by name. */
export function entriesFromMaps(collection: Collection, facts: JsonObject): JsonObject {
  let result = facts;
  for (const { path, key, value } of collection.maps ?? []) {
    const map = valueAt(result, path);
    if (!isObject(map)) continue;
    result = withValueAt(result, path, Object.entries(map).map(([name, one]) => ({ [key]: name, [value]: one })));
  }
  return result;
}

function setFacts(collection: Collection, kind: ChangeKind, facts: JsonObject, change: Change): JsonObject {
  if (kind.path.length === 0 && kind.key === undefined) return mapsFromEntries(collection, isObject(change.to) ? change.to : {});
  const path = kind.key === undefined ? kind.path : [...kind.path, String(change[kind.key])];
  return withValueAt(facts, path, change.to === null && kind.key !== undefined ? undefined : change.to);
}

/** One entry of a list: null before, it is added; null after, it goes with its texts and those of later entries move up. */
function changedList({ path }: ChangeKind, side: Side, { index, from, to }: Change): Side {
  const list = [...((valueAt(side.facts, path) ?? []) as readonly Json[])];
  const at = Number(index);
  if (to === null) list.splice(at, 1);
  else list.splice(at, from === null ? 0 : 1, to);
  const facts = withValueAt(side.facts, path, list);
  return to === null ? { ...side, facts, words: withoutEntry(side.words, path.join('.'), at) } : { ...side, facts };
}

/** Texts after an entry was taken out of a list: its own go with it, those of later entries move up. */
export function withoutEntry(words: Side['words'], list: string, at: number): Side['words'] {
  const kept = Object.entries(words).flatMap(([path, text]): [string, Text][] => {
    const index = entryOf(path, list);
    if (index === undefined || index < at) return [[path, text]];
    return index === at ? [] : [[`${list}.${index - 1}${path.slice(`${list}.${index}`.length)}`, text]];
  });
  return Object.fromEntries(kept);
}

/** The index of the list's entry that a text is in, undefined for a text outside of the list. */
function entryOf(path: string, list: string): number | undefined {
  if (!path.startsWith(`${list}.`)) return undefined;
  const index = Number(path.slice(list.length + 1).split('.')[0]);
  return Number.isInteger(index) ? index : undefined;
}
