import { isObject, type Json } from '@app/kernel';

/**
 * The value without the fields of its objects that are null, at any depth; entries of lists stay.
 * GraphQL answers null where REST leaves a field out, and both say the same: compare their answers through this.
 */
export function withoutNulls<Value extends Json>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: Json) => withoutNulls(item)) as unknown as Value;
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)])) as Value;
}
