import type { PendingItem } from '../../../command';
import { pendingOnCharacter, pendingThing, playerOf } from '../../../mechanics/pending';
import type { Table } from '../../../table';
import { seen } from '../characters/character';
import { openDues, openEdges } from '../things';

/** All that is open in a campaign (DT-5, DT-6), oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const items = [
    ...openDues(table).map((due) => pendingThing('complication-due', 'dt-dues', due, 'gm')),
    ...complications(table),
    ...openEdges(table).map((edge) => pendingThing('edge-success', 'dt-edges', edge, 'table')),
  ];
  return items.sort((one, other) => one.sequence - other.sequence);
}

/** DT-5: what waits for a character's next test, once for each character. */
function complications(table: Table): readonly PendingItem[] {
  const waiting = table.characters().filter((character) => seen(character).state.pendingComplications.length > 0);
  return waiting.map((character) => pendingOnCharacter('complication', character, playerOf(table, character.id), 'dt-complication'));
}
