import type { Change, JsonObject } from '@app/kernel';
import { takenOut } from '../../../mechanics/changes';
import type { LostOpportunity, Talent } from './character';

/** An entry that stands in a list of a character's state. */
type ListEntry = LostOpportunity | Talent;

/** Takes out of a character's list the entries that go. */
export function takenOutOf<Entry extends ListEntry>(
  kind: 'lost-opportunity' | 'talent',
  characterId: string,
  list: readonly Entry[],
  goes: (entry: Entry) => boolean,
): readonly Change[] {
  return takenOut(kind, { characterId }, list.map((entry): JsonObject => ({ ...entry })), (_entry, index) => goes(list[index]));
}
