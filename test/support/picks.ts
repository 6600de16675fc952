import { entityOf, type JsonObject, type Refusal } from '@app/kernel';
import type { Play } from './play';

/** Numbers from which a step's input is picked. */
export interface Picks {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** What a step does; the refusal when it was refused. */
export type Act = (play: Play, member: string, picks: Picks) => Refusal | undefined;

export const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length];

/** Somebody who is not there, so that a step finds nothing rather than fails. */
export const NOBODY = '99999999-0000-4000-8000-000000000000';

/** One of a collection, seldom one that is not there. */
export const named = (play: Play, collection: string, index: number): string => (index % 11 === 10 ? NOBODY : (pick(play.idsOf(collection), index) ?? NOBODY));

/** Mostly the newest ones, since older ones are settled. */
export const late = (play: Play, collection: string, index: number): string => [...play.idsOf(collection)].reverse()[index % 3] ?? NOBODY;

/** One of those that a command can do something to, where there are any. */
export function fitting(play: Play, collection: string, index: number, fits: (facts: JsonObject) => boolean): string {
  const found = play.idsOf(collection).filter((id) => fits(factsOf(play, collection, id)));
  return found.length > 0 && index % 7 !== 6 ? pick(found.toReversed(), index % 2) : late(play, collection, index);
}

/** What GMs know of a thing; nothing of one that is not there. */
export const factsOf = (play: Play, collection: string, id: string): JsonObject => entityOf(play.state, collection, id)?.full.facts ?? {};

/** A field that names one of those that fit; none where there is none. */
export function naming(play: Play, field: string, collection: string, index: number, fits: (facts: JsonObject) => boolean): JsonObject {
  const found = play.idsOf(collection).filter((id) => fits(factsOf(play, collection, id)));
  return found.length > 0 ? { [field]: pick(found, index) } : {};
}

/** Fields of an input, or none of them. */
export const when = (flag: boolean, fields: JsonObject): JsonObject => (flag ? fields : {});
