import { isObject, type Change, type Json, type JsonObject } from '@app/kernel';
import type { Vector } from './vector';

/** What a vector's commands left, in the shapes of the API's resources as GMs see them, by the vector's keys. */
export interface Left {
  /** The last roll, as it stands in the end. */
  readonly roll: JsonObject | undefined;
  readonly characters: { readonly [key: string]: JsonObject };
  /** Other resources by collection (`clocks`, `missions`), then by key; what a campaign has one of stands under `only`. */
  readonly resources: { readonly [collection: string]: { readonly [key: string]: JsonObject } };
  /** The body with which the last command was answered, over the APIs; in memory, of calculations alone. */
  readonly answer?: JsonObject;
  /** All that the commands changed, in order. */
  readonly changes: readonly Change[];
}

/** The roller is `a` and whoever else is in a vector is `b`, as the files' `about` says. */
const ROLLER = 'a';
const OTHER = 'b';
const OF_CHARACTER = /^(assistant|protector)?(.+)After$/;

/** How a name is found that is not found by itself. */
export type Find = (left: Left, vector: Vector) => Json | undefined;

/** Names that mean the same in all systems. */
const COMMON: { readonly [name: string]: Find } = {
  kept: ({ roll }) => keptFaces(roll),
  origins: ({ roll }) => diceOf(roll).map(({ origin }) => origin),
};

/** The value that a vector calls by that name; undefined when nothing has it. */
export function valueCalled(name: string, left: Left, vector: Vector, particular: { readonly [name: string]: Find }): Json | undefined {
  const all = { ...COMMON, ...particular };
  const find = Object.hasOwn(all, name) ? all[name] : undefined;
  return find ? find(left, vector) : (ofRoll(name, left) ?? ofCharacter(name, left) ?? ofChanges(name, left));
}

/** A name of the roll's details, or the roll's own. */
const ofRoll = (name: string, { roll }: Left): Json | undefined => within(roll, 'details', name) ?? within(roll, name);

/** `xAfter` is the character's `state.x`; of the stress clock its segments. */
function ofCharacter(name: string, { characters }: Left): Json | undefined {
  const [, role, x = ''] = OF_CHARACTER.exec(name) ?? [];
  const value = within(characters[role ? OTHER : ROLLER], 'state', `${x.charAt(0).toLowerCase()}${x.slice(1)}`);
  return x.toLowerCase() === 'stress' ? within(value, 'filled') : value;
}

/** What a change says besides (`overflow`, `stressDropped`). */
const ofChanges = (name: string, { changes }: Left): Json | undefined => changes.findLast((change) => Object.hasOwn(change, name))?.[name];

const diceOf = (roll: JsonObject | undefined): readonly JsonObject[] => (roll?.['dice'] ?? []) as readonly JsonObject[];

function keptFaces(roll: JsonObject | undefined): Json | undefined {
  const faces = diceOf(roll).flatMap(({ kept, face }) => (kept === true ? [face as Json] : []));
  return faces.length === 1 ? faces[0] : faces;
}

/** What lies at a path; undefined for nothing. */
export function within(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined), value);
}
