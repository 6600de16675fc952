import type { CharacterSeen, Table } from '../../../table';
import { characterNamed } from '../../../mechanics/named';
import type { Target } from '../vocabulary';

/** A skill: its level and the characteristic that usually goes with it (DT-9). */
export type Skill = { readonly level: number; readonly characteristic: string };

/** The sheet of a character (DT-9). */
export interface DtSheet {
  readonly characteristics: { readonly [characteristic: string]: number };
  readonly skills: { readonly [skill: string]: Skill };
}

/** A complication that waits for the next test (DT-5); its text is a word at `state.pendingComplications.N.text`. */
export type Complication = { readonly modifier?: number; readonly appliesTo: Target };

/** What play changes. */
export interface DtState {
  readonly pendingComplications: readonly Complication[];
}

export type DtCharacter = CharacterSeen<DtSheet, DtState>;

/** A character of a campaign of Règles de test with the shapes that this folder gave it. */
export const seen = (character: CharacterSeen): DtCharacter => character as unknown as DtCharacter;

/** The character of that id; 404 for one that is not the campaign's. */
export const characterOf = (table: Table, id: string): DtCharacter => seen(characterNamed(table, id));

/** DT-9: the characteristics that the campaign named. */
export const characteristicsOf = (table: Table): readonly string[] => table.setting('characteristics') as readonly string[];
