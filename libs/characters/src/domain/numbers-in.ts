import { isObject, type Json } from '@app/kernel';

/** What of a value is no text: texts are left out, and so is what is empty without them; undefined when nothing is left. */
export function numbersIn(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).flatMap((item) => numbersIn(item) ?? []);
    return items.length > 0 ? items : undefined;
  }
  if (!isObject(value)) return typeof value === 'string' ? undefined : value;
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const kept = numbersIn(child);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
