import { isObject, valueAt, withValueAt, type Json, type JsonObject } from '@app/kernel';
import type { Difference } from '../../../libs/play/src/domain/state-diff';

/** A state with these differences done to it, as who reads `GET /diff` would do them; `sequence` and `at` are the other moment's. */
export function applied(was: JsonObject, differences: readonly Difference[], { sequence, at }: JsonObject): JsonObject {
  let state: JsonObject = { ...was, sequence, at };
  for (const difference of differences) state = { ...state, [difference.part]: withOne(state[difference.part] ?? null, difference) };
  const campaign = state['campaign'];
  return { ...state, campaign: isObject(campaign) ? { ...campaign, sequence } : null };
}

/** Lists in the order of their texts: differences do not say in which order a list is. */
export function unordered(state: JsonObject): JsonObject {
  const text = (value: Json): string => JSON.stringify(sorted(value));
  return Object.fromEntries(Object.entries(state).map(([part, value]) => [part, Array.isArray(value) ? value.toSorted((one: Json, other: Json) => (text(one) < text(other) ? -1 : 1)) : value]));
}

function withOne(value: Json, difference: Difference): Json {
  if (!Array.isArray(value)) return single(isObject(value) ? value : null, difference);
  const list = value.filter(isObject);
  const isIt = (one: JsonObject): boolean => (difference.part === 'pending' ? sameText(one, difference.fields[0]?.from) : one['id'] === difference.id && (difference.part !== 'things' || one['kind'] === difference.kind));
  if (difference.change === 'added') return [...list, difference.fields[0]?.to ?? null];
  return list.flatMap((one) => (isIt(one) ? (single(one, difference) ?? []) : [one]));
}

function single(value: JsonObject | null, difference: Difference): JsonObject | null {
  const { change, fields } = difference;
  if (change === 'added') return isObject(fields[0]?.to) ? fields[0].to : null;
  if (change === 'removed') return isNamed(value, difference) ? null : value;
  return fields.reduce<JsonObject>((resource, { pointer, to }) => set(resource, pointer, to), value ?? {});
}

/** What runs next may be told before what ended: a removal is of the one that it names. */
const isNamed = (value: JsonObject | null, { part, id }: Difference): boolean => part === 'pending' || (value?.['id'] ?? null) === id;

function set(resource: JsonObject, pointer: string, to: Json | undefined): JsonObject {
  const steps = pointer.slice(1).split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  expect([pointer, isObject(valueAt(resource, steps.slice(0, -1)) ?? {})]).toEqual([pointer, true]);
  return withValueAt(resource, steps, to);
}

const sameText = (one: Json, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => sorted(one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
