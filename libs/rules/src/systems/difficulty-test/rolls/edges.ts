import type { Change, JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import { seenAs } from '../../../mechanics/rolls';
import type { RollContext } from '../../../roll-kind';
import type { Table } from '../../../table';
import { hiddenEdges, knownEdges, type Edge, type HiddenEdgeFacts } from '../things';

/** DT-6: the edge success of that roll; undefined for one that cannot be raised any more. */
export function openEdge(table: Table, rollId: string): Edge | undefined {
  const known = knownEdges(table).find(({ facts }) => facts.edge?.rollId === rollId)?.facts.edge;
  const hidden = hiddenEdges(table).find(({ id }) => id === rollId);
  return known ?? (hidden && { rollId, raises: hidden.facts.raises });
}

/**
 * DT-6: a test of the character is its next one: whatever was open is open no more. `made`: it may be raised itself, by
 * those who see it.
 */
export function edgesAfter(table: Table, characterId: string, made: Edge | null, { seenBy }: Pick<RollContext, 'seenBy'>): readonly Change[] {
  const known = knownEdges(table).find(({ id }) => id === characterId)?.facts.edge ?? null;
  const hidden = hiddenEdges(table).filter(({ facts }) => facts.characterId === characterId);
  const isHidden = seenBy.audience !== 'table';
  return [
    ...changeTo('dt-edge', { characterId }, known, isHidden ? null : made),
    ...hidden.map(({ id, facts }): Change => ({ kind: 'dt-hidden-edge-status', rollId: id, from: facts.status, to: 'over' })),
    ...(made && isHidden ? [hiddenEdge(characterId, made, seenBy)] : []),
  ];
}

function hiddenEdge(characterId: string, { rollId, raises }: Edge, seenBy: RollContext['seenBy']): Change {
  const to: HiddenEdgeFacts & JsonObject = { characterId, raises, status: 'open', ...seenAs(seenBy) };
  return { kind: 'dt-hidden-edge', rollId, from: null, to };
}
