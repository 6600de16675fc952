import { refuse, type JsonObject } from '@app/kernel';
import { characterNamed } from '../../../mechanics/named';
import type { CharacterSeen, Table } from '../../../table';

/** BS-17: the Doom die of a character of which nothing else is said. */
export const DEFAULT_DOOM_DIE = 6;

/** The facts of a sheet; it has no free texts. */
export interface BshSheet {
  /** BS-4: values by attribute. */
  readonly attributes: { readonly [attribute: string]: number };
  readonly level: number;
  /** BS-17: the size of the Doom die after a long rest. */
  readonly doomDie?: number;
  /** BS-21: an optional counter. */
  readonly hitPoints?: number;
}

/** What play changes. */
export interface BshState {
  /** `die` is 0 when the Doom die is exhausted (BS-19). */
  readonly doom: { readonly die: number; readonly max: number };
  readonly doomed: boolean;
  /** Null for a character that has no hit points. */
  readonly hitPoints: number | null;
  /** BS-4b: the next rest restores nothing. */
  readonly noRest: boolean;
}

export type BshCharacter = CharacterSeen<BshSheet, BshState>;

/** A character of such a campaign with the shapes that this folder gave it. */
export function seen(character: CharacterSeen): BshCharacter {
  return character as unknown as BshCharacter;
}

/** The character of that id; 404 for one that is not the campaign's. */
export const characterOf = (table: Table, id: string): BshCharacter => seen(characterNamed(table, id));

/** Refuses a character that is not in play: it neither acts nor rests. */
export function refuseInactive({ active }: Pick<BshCharacter, 'active'>): void {
  if (!active) refuse('character-not-active');
}

/** BS-17, BS-21: the state of a character to which nothing has happened. */
export function newState({ doomDie = DEFAULT_DOOM_DIE, hitPoints }: Pick<BshSheet, 'doomDie' | 'hitPoints'>): BshState & JsonObject {
  return { doom: { die: doomDie, max: doomDie }, doomed: false, hitPoints: hitPoints ?? null, noRest: false };
}
