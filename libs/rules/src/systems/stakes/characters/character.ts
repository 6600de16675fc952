import type { JsonObject } from '@app/kernel';
import { characterNamed } from '../../../mechanics/named';
import type { CharacterSeen, Table } from '../../../table';

/** ST-1: the attributes that every character has. */
export const ATTRIBUTES = ['strength', 'agility', 'endurance', 'presence', 'will', 'intelligence', 'intuition'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export type Ratings = { readonly [name: string]: number };

/** The facts of a sheet (ST-1); what is missing is 0. */
export interface StakesSheet {
  readonly attributes: Ratings;
  readonly skills: Ratings;
}

export type StakesCharacter = CharacterSeen<StakesSheet>;

/** A character with the shapes that this folder gave it. */
export const seen = (character: CharacterSeen): StakesCharacter => character as unknown as StakesCharacter;

/** The character of that id; 404 for one that is not the campaign's. */
export const characterOf = (table: Table, id: string): StakesCharacter => seen(characterNamed(table, id));

/** ST-1: a rating; 0 for what is not on the sheet, or not named. */
export const ratingOf = (ratings: Ratings, name: string | undefined): number => (name !== undefined && Object.hasOwn(ratings, name) ? ratings[name] : 0);

/** All that play changes of a character stands on sequences. */
export const NEW_STATE: JsonObject = {};
