import { ONLY, type Change, type Collection, type JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { PLACES, type Place } from '../vocabulary';

/** Franchise dice by where they lie (IN-2). */
export type FranchiseDice = { readonly [place in Place]: number };

/** The campaign's franchise (IN-2). */
export interface FranchiseFacts extends FranchiseDice {
  /** Its starting dice were spread, or its first mission has begun without. */
  readonly spread: boolean;
  /** The starting dice that were not spread, below 0 when more were; absent until they are spread. */
  readonly dotsLeft?: number;
}

/** Every campaign has one, and everyone sees it. */
export const FRANCHISE: Collection = { name: 'franchise', subject: 'franchise' };

/** The franchise as an event's subject. */
export const FRANCHISE_SUBJECT = { kind: FRANCHISE.subject, id: ONLY } as const;

const NOTHING: FranchiseFacts = { library: 0, gym: 0, credit: 0, bank: 0, spread: false };

/** IN-2: a campaign begins with a franchise of which nothing is spread. */
export const franchiseMade = (): readonly Change[] => [
  ...PLACES.map((place): Change => ({ kind: `franchise-${place}`, from: null, to: NOTHING[place] })),
  { kind: 'franchise-is-spread', from: null, to: NOTHING.spread },
];

/** The franchise as it stands. */
export function franchiseOf(table: Table): FranchiseFacts {
  return (table.thing(FRANCHISE.name, ONLY)?.facts ?? NOTHING) as JsonObject & FranchiseFacts;
}

/** The changes of franchise dice, one for each place that has other ones. */
export function diceChanges(from: FranchiseDice, to: FranchiseDice): readonly Change[] {
  return PLACES.flatMap((place) => changeTo(`franchise-${place}`, {}, from[place], to[place]));
}

/** All of these dice together. */
export const sumOf = (dice: FranchiseDice): number => PLACES.reduce((sum, place) => sum + dice[place], 0);

/** Each place with what is put there besides. */
export function added(dice: FranchiseDice, more: Partial<FranchiseDice>): FranchiseDice {
  const at = (place: Place): number => dice[place] + (more[place] ?? 0);
  return { library: at('library'), gym: at('gym'), credit: at('credit'), bank: at('bank') };
}
