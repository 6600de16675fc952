import type { Entity } from './entity';

const BUCKETS = 32;
const NOTHING: readonly Entity[] = [];

/**
 * The entities of a collection by id. Immutable, and cheap to change: a change copies the one bucket that it is in, so
 * that the states of many commands can be kept beside each other however much is in them. Equal contents are equal in
 * structure, whatever the order in which they came.
 */
export class EntityMap {
  static readonly EMPTY = new EntityMap([], 0);

  private constructor(
    private readonly buckets: readonly (readonly Entity[] | undefined)[],
    readonly size: number,
  ) {}

  static of(entities: Iterable<Entity>): EntityMap {
    let map = EntityMap.EMPTY;
    for (const entity of entities) map = map.with(entity);
    return map;
  }

  get(id: string): Entity | undefined {
    const bucket = this.buckets[bucketOf(id)] ?? NOTHING;
    const found = bucket[placeOf(bucket, id)];
    return found?.id === id ? found : undefined;
  }

  /** With this entity, in the place of another one of its id. */
  with(entity: Entity): EntityMap {
    const at = bucketOf(entity.id);
    const bucket = this.buckets[at] ?? NOTHING;
    const place = placeOf(bucket, entity.id);
    const known = bucket[place]?.id === entity.id;
    return this.changed(at, bucket.toSpliced(place, known ? 1 : 0, entity), known ? 0 : 1);
  }

  without(id: string): EntityMap {
    const at = bucketOf(id);
    const bucket = this.buckets[at] ?? NOTHING;
    const place = placeOf(bucket, id);
    return bucket[place]?.id === id ? this.changed(at, bucket.toSpliced(place, 1), -1) : this;
  }

  /** All of them, in no particular order. */
  values(): Entity[] {
    const all: Entity[] = [];
    for (const bucket of this.buckets) if (bucket) all.push(...bucket);
    return all;
  }

  /** Those that are others than in an earlier map, or were not in it. */
  changedFrom(earlier: EntityMap): Entity[] {
    const changed: Entity[] = [];
    for (let at = 0; at < this.buckets.length; at += 1) {
      const bucket = this.buckets[at];
      const old = earlier.buckets[at];
      if (bucket && bucket !== old) changed.push(...(old ? changedIn(bucket, old) : bucket));
    }
    return changed;
  }

  private changed(at: number, bucket: readonly Entity[], more: number): EntityMap {
    const buckets = this.buckets.slice();
    while (buckets.length <= at) buckets.push(undefined);
    buckets[at] = bucket.length > 0 ? bucket : undefined;
    while (buckets.length > 0 && buckets.at(-1) === undefined) buckets.pop();
    return new EntityMap(buckets, this.size + more);
  }
}

/** Ids are random where there are many of them; a few of their letters spread them well. */
function bucketOf(id: string): number {
  let hash = id.length;
  for (let at = 0; at < 8; at += 1) hash = Math.imul(hash, 31) + (id.charCodeAt(at) || 0);
  for (let at = id.length - 4; at < id.length; at += 1) hash = Math.imul(hash, 31) + (id.charCodeAt(at) || 0);
  return (hash ^ (hash >>> 7)) & (BUCKETS - 1);
}

/** Both are in the order of ids, so one walk along them tells. */
function changedIn(bucket: readonly Entity[], old: readonly Entity[]): Entity[] {
  const changed: Entity[] = [];
  let at = 0;
  for (const entity of bucket) {
    while (at < old.length && old[at].id < entity.id) at += 1;
    if (old[at] !== entity) changed.push(entity);
  }
  return changed;
}

/** Where an id is in its bucket, or belongs. */
function placeOf(bucket: readonly Entity[], id: string): number {
  let low = 0;
  let high = bucket.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bucket[middle].id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
