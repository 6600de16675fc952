import type { Change, JsonObject } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import { openDues, openEdges, type DueFacts, type EdgeFacts } from '../things';

/** DT-5, DT-6: with a roll the table is shown what is open of it: the complication that is due, the stakes that may be raised. */
export function rollRevealed(table: Table, rollId: string): readonly Change[] {
  return [...shown('dt-complication-due-shown', openDues(table), rollId), ...shown('dt-edge-shown', openEdges(table), rollId)];
}

function shown(kind: string, open: readonly ThingSeen<DueFacts | EdgeFacts>[], rollId: string): readonly Change[] {
  const hidden = open.filter(({ id, facts }) => id === rollId && facts.visibility !== undefined);
  return hidden.map((one): Change => ({ kind, rollId, from: null, to: openly(one.facts) }));
}

/** As everyone may know it from then on. */
function openly({ visibility: _visibility, audienceMembers: _members, ...rest }: DueFacts | EdgeFacts): JsonObject {
  return rest;
}
