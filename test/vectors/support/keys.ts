import type { Json } from '@app/kernel';

/** A vector's keys with the ids for which they stand. */
export class Keys {
  private readonly ids = new Map<string, string>();

  set(key: string, id: string): void {
    this.ids.set(key, id);
  }

  /** The id for a key; what is no key stands for itself. */
  idOf(key: string): string {
    return this.ids.get(key) ?? key;
  }

  /** A copy with ids wherever a field of ids holds a key. */
  placedIn<Value extends Json>(value: Value): Value {
    return this.placed(value, '') as Value;
  }

  private placed(value: Json, name: string): Json {
    if (Array.isArray(value)) return (value as readonly Json[]).map((item) => this.placed(item, name));
    if (typeof value === 'string') return /^id$|Ids?$/.test(name) ? this.idOf(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, this.placed(inner, field)]));
  }
}
