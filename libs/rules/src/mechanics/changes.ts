import { sameJson, type Change, type Json } from '@app/kernel';

type Ids = { readonly [field: string]: string };

/** The change of a value; none when it stands so already. `ids` says whose it is (`{characterId}`). */
export function changeTo(kind: string, ids: Ids, from: Json, to: Json): readonly Change[] {
  return sameJson(from, to) ? [] : [{ kind, ...ids, from, to }];
}

/** The changes of a map by name, one for each name; a name that leaves it goes to null. `key`: the change's field for the name. */
export function mapChanges<Value extends Json>(kind: string, ids: Ids, key: string, from: { readonly [name: string]: Value }, to: { readonly [name: string]: Value }): readonly Change[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.flatMap((name) => changeTo(kind, { ...ids, [key]: name }, own(from, name), own(to, name)));
}

/** Takes out of a list the entries that go, the last one first, so that each index still holds in its turn. */
export function takenOut<Entry extends Json>(kind: string, ids: Ids, list: readonly Entry[], goes: (entry: Entry, index: number) => boolean): readonly Change[] {
  const changes = list.map((entry, index): Change => ({ kind, ...ids, index, from: entry, to: null }));
  return changes.filter((_change, index) => goes(list[index], index)).reverse();
}

/** A map by name as the entries in which events hold it. */
export function entriesOf(map: { readonly [name: string]: Json }, key: string, value = 'value'): readonly { readonly [field: string]: Json }[] {
  return Object.entries(map).map(([name, one]) => ({ [key]: name, [value]: one }));
}

/** What stands under a name; null for nothing. */
export function own<Value extends Json>(map: { readonly [name: string]: Value }, name: string): Value | null {
  return Object.hasOwn(map, name) ? map[name] : null;
}
