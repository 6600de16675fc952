import type { Reference } from '@app/kernel';
import { PATTERNS } from '../../../patterns';
import type { Table, Texts } from '../../../table';

/** One end of a distance: a character, or something that has a plain name (BS-14). */
export type Spot = { readonly characterId: string } | { readonly name: string };

const UUID = new RegExp(PATTERNS.uuid);

/** What a command names: the character of that id, or a plain name. */
export const spotOf = (table: Table, said: string): Spot => (table.character(said) ? { characterId: said } : { name: said });

/** What looks like an id must be that of a character: 404 for another one. */
export const spotReferences = (said: readonly string[]): readonly Reference[] => said.filter((one) => UUID.test(one)).map((id) => ({ collection: 'characters', id }));

/** As it stands in facts: an id, or null for what is a word. */
export const factOf = (spot: Spot): string | null => ('characterId' in spot ? spot.characterId : null);

/** Its words at that path; none for a character. */
export const wordsAt = (path: string, spot: Spot): Texts => ('name' in spot ? { [path]: spot.name } : {});

/** True for the same character, or for names that are equal once trimmed and without regard to case. */
export function sameSpot(one: Spot, other: Spot): boolean {
  if ('characterId' in one) return 'characterId' in other && one.characterId === other.characterId;
  return 'name' in other && folded(one.name) === folded(other.name);
}

/** Upper case before lower case, so that letters with several small forms (ß, ς) are equal too. */
const folded = (text: string): string => text.normalize('NFC').trim().toUpperCase().toLowerCase();
