import type { Change, JsonObject } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import { openDues, openSetups } from '../things';

/** CH-12, CH-15: with a roll the table is shown what is open of it: the consequence that is due, the setup that the team holds. */
export function rollRevealed(table: Table, rollId: string): readonly Change[] {
  const dues = openDues(table).filter(({ id, facts }) => id === rollId && facts.visibility !== undefined);
  const setups = openSetups(table).filter(({ facts }) => facts.rollId === rollId && facts.visibility !== undefined);
  return [
    ...dues.map((due): Change => ({ kind: 'consequence-due-shown', rollId, from: null, to: openly(due) })),
    ...setups.map((setup): Change => ({ kind: 'setup-shown', setupId: setup.id, from: null, to: openly(setup) })),
  ];
}

/** As everyone may know it from then on. */
function openly({ facts }: ThingSeen<object>): JsonObject {
  const { visibility: _visibility, audienceMembers: _members, ...rest } = facts as JsonObject;
  return rest;
}
