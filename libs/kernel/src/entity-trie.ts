import type { Entity } from './entity';

/** A few entities in the order of their ids, or a branch of up to 32 such by five bits of the hashes of ids; undefined where nothing is. */
export type Trie = readonly Entity[] | Branch | undefined;

/** More than this many entities branch, so many or fewer do not: the shape follows from what is in it, not from how it came there. */
const LEAF = 16;
const BITS = 5;
/** Below this depth ids share all the bits that there are. */
const DEEPEST = 30;

class Branch {
  constructor(
    readonly children: readonly Trie[],
    readonly size: number,
  ) {}
}

/** The entity of that id. */
export const find = (trie: Trie, id: string): Entity | undefined => findBelow(trie, id, 0);

/** With this entity, in the place of another one of its id; copies the path to it alone. */
export const put = (trie: Trie, entity: Entity): Trie => putBelow(trie, entity, hashOf(entity.id), 0);

/** Without the entity of that id. */
export const take = (trie: Trie, id: string): Trie => takeBelow(trie, id, hashOf(id), 0);

/** Those that are others than in an earlier one, or were not in it; what both share is not looked at. */
export function changedIn(trie: Trie, earlier: Trie): Entity[] {
  const changed: Entity[] = [];
  changedBelow(trie, earlier, 0, changed);
  return changed;
}

/** How many entities are in it. */
export const sizeOfTrie = (trie: Trie): number => (trie instanceof Branch ? trie.size : (trie?.length ?? 0));

/** All of them, in no particular order. */
export function entitiesIn(trie: Trie, into: Entity[] = []): Entity[] {
  if (trie instanceof Branch) for (const child of trie.children) entitiesIn(child, into);
  else if (trie) into.push(...trie);
  return into;
}

const childOf = (hash: number, depth: number): number => (hash >>> depth) & 31;

function findBelow(trie: Trie, id: string, depth: number): Entity | undefined {
  let node = trie;
  for (let bits = hashOf(id) >>> depth; node instanceof Branch; bits >>>= BITS) node = node.children[bits & 31];
  if (!node) return undefined;
  const found = node[placeOf(node, id)];
  return found?.id === id ? found : undefined;
}

function putBelow(trie: Trie, entity: Entity, hash: number, depth: number): Trie {
  if (!trie) return [entity];
  if (!(trie instanceof Branch)) return asTrie(putInLeaf(trie, entity), depth);
  const child = childOf(hash, depth);
  return withChild(trie, child, putBelow(trie.children[child], entity, hash, depth + BITS));
}

function takeBelow(trie: Trie, id: string, hash: number, depth: number): Trie {
  if (!trie) return trie;
  if (!(trie instanceof Branch)) return takeFromLeaf(trie, id);
  const child = childOf(hash, depth);
  const left = takeBelow(trie.children[child], id, hash, depth + BITS);
  if (left === trie.children[child]) return trie;
  const branch = withChild(trie, child, left);
  return branch.size > LEAF ? branch : entitiesIn(branch).sort(byId);
}

function changedBelow(trie: Trie, earlier: Trie, depth: number, into: Entity[]): void {
  if (trie === earlier || !trie) return;
  if (trie instanceof Branch && earlier instanceof Branch) {
    const { children } = earlier;
    trie.children.forEach((child, at) => changedBelow(child, children[at], depth + BITS, into));
  } else {
    for (const entity of entitiesIn(trie)) if (findBelow(earlier, entity.id, depth) !== entity) into.push(entity);
  }
}

function putInLeaf(leaf: readonly Entity[], entity: Entity): readonly Entity[] {
  const place = placeOf(leaf, entity.id);
  return leaf.toSpliced(place, leaf[place]?.id === entity.id ? 1 : 0, entity);
}

function takeFromLeaf(leaf: readonly Entity[], id: string): Trie {
  const place = placeOf(leaf, id);
  if (leaf[place]?.id !== id) return leaf;
  return leaf.length > 1 ? leaf.toSpliced(place, 1) : undefined;
}

/** Entities in order as what they are at that depth: a leaf, or a branch where they are too many for one. */
function asTrie(leaf: readonly Entity[], depth: number): Trie {
  if (leaf.length <= LEAF || depth >= DEEPEST) return leaf;
  const parts: Entity[][] = [];
  for (const entity of leaf) (parts[childOf(hashOf(entity.id), depth)] ??= []).push(entity);
  return new Branch(Array.from(parts, (part: Entity[] | undefined) => part && asTrie(part, depth + BITS)), leaf.length);
}

/** An empty one at the end is left out, so that equal contents are equal in structure. */
function withChild({ children, size }: Branch, at: number, child: Trie): Branch {
  const copy = children.slice();
  while (copy.length <= at) copy.push(undefined);
  copy[at] = child;
  while (copy.length > 0 && copy.at(-1) === undefined) copy.pop();
  return new Branch(copy, size + sizeOfTrie(child) - sizeOfTrie(children[at]));
}

/** Ids are random where there are many of them; a few of their letters spread them well. */
function hashOf(id: string): number {
  let hash = id.length;
  for (let at = 0; at < 8; at += 1) hash = Math.imul(hash, 31) + (id.charCodeAt(at) || 0);
  for (let at = id.length - 4; at < id.length; at += 1) hash = Math.imul(hash, 31) + (id.charCodeAt(at) || 0);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

const byId = (one: Entity, other: Entity): number => (one.id < other.id ? -1 : 1);

/** Where an id is in a leaf, or belongs. */
function placeOf(leaf: readonly Entity[], id: string): number {
  let low = 0;
  let high = leaf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (leaf[middle].id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
