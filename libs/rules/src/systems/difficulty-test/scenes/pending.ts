import type { PendingItem } from '../../../command';
import { pendingOnCharacter, pendingThing, playerOf } from '../../../mechanics/pending';
import type { Table } from '../../../table';
import { seen } from '../characters/character';
import { hiddenEdges, knownEdges, openDues } from '../things';

/** All that is open in a campaign (DT-5, DT-6), oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const items = [
    ...openDues(table).map((due) => pendingThing('complication-due', 'dt-dues', due, 'gm')),
    ...complications(table),
    ...edges(table),
    ...hiddenEdges(table).map((edge) => pendingThing('edge-success', 'dt-hidden-edges', edge, 'table')),
  ];
  return items.sort((one, other) => one.sequence - other.sequence);
}

/** DT-5: what waits for a character's next test, once for each character. */
function complications(table: Table): readonly PendingItem[] {
  const waiting = table.characters().filter((character) => seen(character).state.pendingComplications.length > 0);
  return waiting.map((character) => pendingOnCharacter('complication', character, playerOf(table, character.id), 'dt-complication'));
}

/** DT-6: the edge successes that everyone sees; their id is the roll's. */
function edges(table: Table): readonly PendingItem[] {
  return knownEdges(table).flatMap(({ id: characterId, facts: { edge }, since, made }): PendingItem[] => {
    const { at, sequence } = since['dt-edge'] ?? made;
    return edge ? [{ kind: 'edge-success', id: edge.rollId, characterId, waitsFor: 'table', since: at, sequence, about: { collection: 'dt-edges', id: characterId } }] : [];
  });
}
