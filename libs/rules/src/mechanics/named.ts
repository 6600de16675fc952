import { notFound, type Reference } from '@app/kernel';
import type { CharacterSeen, Table } from '../table';

/** What a command names, if it names it; 404 for what is not there, though the edge looks before. */
export function named<Seen>(what: string, id: string | undefined, find: (id: string) => Seen | undefined): Seen | undefined {
  if (id === undefined) return undefined;
  const seen = find(id);
  if (!seen) throw notFound(what, id);
  return seen;
}

/** The character of that id; 404 for one that is not the campaign's. */
export function characterNamed(table: Table, id: string): CharacterSeen {
  const character = table.character(id);
  if (!character) throw notFound('character', id);
  return character;
}

/** A reference to what a command names; none where it names nothing. */
export const reference = (collection: string, id: string | undefined): readonly Reference[] => (id === undefined ? [] : [{ collection, id }]);
