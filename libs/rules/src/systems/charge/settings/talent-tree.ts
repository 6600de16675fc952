import type { FieldError, Json, JsonObject } from '@app/kernel';
import { PATTERNS } from '../../../patterns';

/** An entry of the campaign's talent tree (CH-23); its action and situation are fixed where it says them. */
export interface TreeEntry {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly requires?: readonly string[];
  readonly action?: string;
  readonly situation?: string;
}

const id: JsonObject = { type: 'string', pattern: PATTERNS.shortName };
const text: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 200 };

const entry: JsonObject = {
  type: 'object',
  properties: {
    id,
    kind: { type: 'string', enum: ['action-point', 'situational'] },
    name: text,
    requires: { type: 'array', items: id, maxItems: 50, uniqueItems: true },
    action: { type: 'string', pattern: PATTERNS.name },
    situation: text,
  },
  required: ['id', 'kind', 'name'],
  additionalProperties: false,
};

/** The shape of a talent tree, null for none. */
export const TREE_SCHEMA: JsonObject = { type: ['array', 'null'], items: entry, minItems: 1, maxItems: 200, uniqueItems: true };

/** CH-23: what keeps a talent of a tree from ever being bought; undefined for a tree that can be climbed, and for none. */
export function treeFault(value: Json): FieldError | undefined {
  const tree = (value ?? []) as unknown as readonly TreeEntry[];
  return sameId(tree) ?? unknownRequired(tree) ?? circle(tree);
}

function sameId(tree: readonly TreeEntry[]): FieldError | undefined {
  const index = tree.findIndex((one, at) => tree.slice(0, at).some((before) => before.id === one.id));
  return index < 0 ? undefined : { pointer: `/${index}/id`, code: 'taken-id' };
}

function unknownRequired(tree: readonly TreeEntry[]): FieldError | undefined {
  const known = new Set(tree.map((one) => one.id));
  const [fault] = tree.flatMap(({ requires = [] }, index) => requires.flatMap((required, at) => (known.has(required) ? [] : [{ pointer: `/${index}/requires/${at}`, code: 'unknown-entry' }])));
  return fault;
}

/** What is left once all is bought that can be stands in a circle, or behind one: from there the way leads into the circle. */
function circle(tree: readonly TreeEntry[]): FieldError | undefined {
  const left = notBought(tree);
  const way: TreeEntry[] = [];
  for (let next = left.at(0); next !== undefined; next = requiredOf(next, left)) {
    if (way.includes(next)) return circleFault(tree, way.slice(way.indexOf(next)));
    way.push(next);
  }
  return undefined;
}

/** Buys whatever can be bought, again and again. */
function notBought(tree: readonly TreeEntry[]): readonly TreeEntry[] {
  const bought = new Set<string>();
  let left = tree;
  for (let before = -1; before !== bought.size; ) {
    before = bought.size;
    for (const one of left) if ((one.requires ?? []).every((required) => bought.has(required))) bought.add(one.id);
    left = left.filter((one) => !bought.has(one.id));
  }
  return left;
}

const requiredOf = ({ requires = [] }: TreeEntry, left: readonly TreeEntry[]): TreeEntry | undefined => left.find((one) => requires.includes(one.id));

function circleFault(tree: readonly TreeEntry[], ring: readonly TreeEntry[]): FieldError {
  const [first] = ring;
  const next = ring[1] ?? first;
  const pointer = `/${tree.indexOf(first)}/requires/${(first.requires ?? []).indexOf(next.id)}`;
  return ring.length === 1 ? { pointer, code: 'requires-itself' } : { pointer, code: 'requires-in-circle', params: { circle: [...ring, first].map((one) => one.id).join(' → ') } };
}
