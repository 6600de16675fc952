import { isObject, type Json } from '@app/kernel';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * What two campaigns that were played alike have in common: each id is the number of its first mention (fields in
 * order of their names), instants and hashes say only that they are there.
 */
export function inCommon(value: Json): Json {
  const numbers = new Map<string, string>();
  const text = (one: string): string => {
    if (INSTANT.test(one)) return 'an instant';
    if (HASH.test(one)) return 'a hash';
    if (!UUID.test(one)) return one;
    numbers.set(one, numbers.get(one) ?? `id ${numbers.size + 1}`);
    return String(numbers.get(one));
  };
  const common = (one: Json): Json => {
    if (typeof one === 'string') return text(one);
    if (Array.isArray(one)) return one.map((item: Json) => common(item));
    if (!isObject(one)) return one;
    return Object.fromEntries(Object.keys(one).sort().map((name) => [name, common(one[name])]));
  };
  return common(value);
}
