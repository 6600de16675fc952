import type { Change, JsonObject } from '@app/kernel';
import type { Table } from '../../../table';
import { hiddenEdges, openDues } from '../things';

/** DT-5, DT-6: with a roll the table is shown what is open of it: the complication that is due, the stakes that may be raised. */
export function rollRevealed(table: Table, rollId: string): readonly Change[] {
  return [...dueShown(table, rollId), ...edgeShown(table, rollId)];
}

function dueShown(table: Table, rollId: string): readonly Change[] {
  const hidden = openDues(table).filter(({ id, facts }) => id === rollId && facts.visibility !== undefined);
  return hidden.map(({ facts: { visibility: _visibility, audienceMembers: _members, ...open } }): Change => ({ kind: 'dt-complication-due-shown', rollId, from: null, to: open }));
}

/** What was open for those who saw the roll is from then on what everyone knows of the character's last test. */
function edgeShown(table: Table, rollId: string): readonly Change[] {
  return hiddenEdges(table)
    .filter(({ id }) => id === rollId)
    .flatMap(({ facts: { characterId, raises } }): Change[] => {
      const shown: JsonObject = { characterId, raises, status: 'shown' };
      return [
        { kind: 'dt-hidden-edge-shown', rollId, from: null, to: shown },
        { kind: 'dt-edge', characterId, from: null, to: { rollId, raises } },
      ];
    });
}
