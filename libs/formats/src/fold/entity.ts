import type { JsonObject, JsonValue } from '../json';
import type { FoldCollection } from './fold-table';
import { ownObject, setAt, valueAt, type Mutable } from './values';

/** A thing of a campaign as its events told it so far; changed in place. */
export interface FoldedEntity {
  readonly id: string;
  facts: Mutable;
  /** Free texts by their dotted path. */
  words: Map<string, string>;
  /** The sequence of the last event that touched it. */
  version: number;
}

/** An entity that is told whole: arrays of entries become the maps that they are in a state. */
export function factsTold(collection: FoldCollection, to: JsonValue): Mutable {
  const facts = ownObject(typeof to === 'object' && to !== null && !Array.isArray(to) ? (to as JsonObject) : {});
  for (const { path, key, value } of collection.maps ?? []) {
    const steps = path.split('.');
    const entries = valueAt(facts, steps);
    if (Array.isArray(entries)) setAt(facts, steps, mapOf(entries as readonly JsonObject[], key, value));
  }
  return facts;
}

function mapOf(entries: readonly JsonObject[], key: string, value: string): JsonObject {
  const map = Object.create(null) as Mutable & JsonObject;
  for (const entry of entries) map[String(entry[key])] = entry[value];
  return map;
}

/** Texts in an entry that was taken out of a list go with it, those of later entries move up. */
export function withoutEntry(words: Map<string, string>, list: string, index: number): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [path, text] of words) {
    const at = entryOf(path, list);
    if (at === undefined || at < index) kept.set(path, text);
    else if (at > index) kept.set(`${list}.${at - 1}${path.slice(`${list}.${at}`.length)}`, text);
  }
  return kept;
}

function entryOf(path: string, list: string): number | undefined {
  if (!path.startsWith(`${list}.`)) return undefined;
  const index = Number(path.slice(list.length + 1).split('.')[0]);
  return Number.isInteger(index) ? index : undefined;
}

/** The entity as a state shows it: its facts with the texts in their places. */
export function rendered({ facts, words }: FoldedEntity): Mutable & JsonObject {
  const body = ownObject(facts as JsonObject);
  for (const [path, text] of words) setAt(body, path.split('.'), text);
  return body;
}
