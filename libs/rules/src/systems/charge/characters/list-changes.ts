import type { Change } from '@app/kernel';
import type { LostOpportunity, Talent } from './character';

/** An entry that stands in a list of a character's state. */
type ListEntry = LostOpportunity | Talent;

/** Takes out of a character's list the entries that go, the last one first, so that each index still holds in its turn. */
export function takenOutOf<Entry extends ListEntry>(
  kind: 'lost-opportunity' | 'talent',
  characterId: string,
  list: readonly Entry[],
  goes: (entry: Entry) => boolean,
): readonly Change[] {
  const changes = list.map((entry, index): Change => ({ kind, characterId, index, from: { ...entry }, to: null }));
  return changes.filter((_change, index) => goes(list[index])).reverse();
}
