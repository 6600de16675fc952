import type { Entity } from './entity';
import { changedIn, entitiesIn, find, put, sizeOfTrie, take, type Trie } from './entity-trie';

/**
 * The entities of a collection by id. Immutable, and cheap to change however much is in it: a change copies the path to
 * what it changes, so that the states of many commands can be kept beside each other, and two of them are compared by
 * what they do not share. Equal contents are equal in structure, whatever the order in which they came.
 */
export class EntityMap {
  static readonly EMPTY = new EntityMap(undefined);

  private constructor(private readonly trie: Trie) {}

  static of(entities: Iterable<Entity>): EntityMap {
    let trie: Trie;
    for (const entity of entities) trie = put(trie, entity);
    return new EntityMap(trie);
  }

  get size(): number {
    return sizeOfTrie(this.trie);
  }

  get(id: string): Entity | undefined {
    return find(this.trie, id);
  }

  /** With this entity, in the place of another one of its id. */
  with(entity: Entity): EntityMap {
    return new EntityMap(put(this.trie, entity));
  }

  without(id: string): EntityMap {
    const trie = take(this.trie, id);
    return trie === this.trie ? this : new EntityMap(trie);
  }

  /** All of them, in no particular order. */
  values(): Entity[] {
    return entitiesIn(this.trie);
  }

  /** Those that are others than in an earlier map, or were not in it. */
  changedFrom(earlier: EntityMap): Entity[] {
    return changedIn(this.trie, earlier.trie);
  }
}
