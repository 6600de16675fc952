import type { Type } from '@nestjs/common';
import { ObjectType } from '@nestjs/graphql';
import { CharacterView } from '@app/characters';
import { RollView } from '@app/rolls';
import { installedSystems, type Answered, type Beside, type On, type ThingDefinition } from '@app/rules';
import { SceneView } from '@app/sessions';
import { Nested } from '@app/shapes';

/** The things of all systems that have a shape of their own. */
export const THINGS: readonly ThingDefinition[] = installedSystems().all().flatMap(({ things = [] }) => things);

const PRODUCTS = { roll: RollView, character: CharacterView, scene: SceneView } as const;

const thingOf = (name: string): ThingDefinition => {
  const thing = THINGS.find(({ collection }) => collection.name === name);
  if (!thing) throw new Error(`no thing is called ${name}`);
  return thing;
};

/** The class of a resource that a command answers. */
export const viewOf = (answered: Answered): Type<unknown> => ('resource' in answered ? PRODUCTS[answered.resource] : (thingOf(answered.thing).view as unknown as Type<unknown>));

/** The collection that a resource is of. */
export const collectionOf = (answered: Answered): string => ('resource' in answered ? `${answered.resource}s` : answered.thing);

/** Under which name a resource is answered beside something else: its singular. */
export const besideName = (answered: Answered): string => camel('resource' in answered ? answered.resource : thingOf(answered.thing).collection.subject);

/** The class of `{roll, consequence}`: a roll, null where there may be none, and the resources beside it. */
export function rolledView(name: string, beside: readonly Beside<On>[], mayBeNone: boolean): Type<unknown> {
  return answerView(name, [{ name: 'roll', view: RollView, mayBeNone }, ...beside.map((answered) => ({ name: besideName(answered), view: viewOf(answered) }))]);
}

/** The class of `{spend, sequence}`: what the event told, and its resource. */
export function toldView(name: string, told: { readonly name: string; readonly view: Type<unknown> }, answered: Answered): Type<unknown> {
  return answerView(name, [told, { name: besideName(answered), view: viewOf(answered) }]);
}

interface Part {
  readonly name: string;
  readonly view: Type<unknown>;
  readonly mayBeNone?: boolean;
}

function answerView(name: string, parts: readonly Part[]): Type<unknown> {
  const type = { [name]: class extends Object {} }[name] as new () => object;
  for (const { name: field, view, mayBeNone } of parts) Nested(() => view as new () => object, mayBeNone ? { optional: true, nullable: true } : {})(type.prototype as object, field);
  ObjectType(name)(type);
  return type;
}

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
