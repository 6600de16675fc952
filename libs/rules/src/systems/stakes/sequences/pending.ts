import type { Since } from '@app/kernel';
import type { PendingItem, WaitsFor } from '../../../command';
import { pendingThing, playerOf } from '../../../mechanics/pending';
import type { Table } from '../../../table';
import { awaited } from './awaited';
import { seen, type Sequence } from './sequence';

/** ST-2, ST-10: what each sequence waits for, an item for each who is expected; oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const running = table.things('sequences').map(seen).filter(({ facts }) => facts.status === 'running');
  return running.flatMap((sequence) => expectedIn(table, sequence)).toSorted((one, other) => one.sequence - other.sequence);
}

/** ST-9: when nobody is expected any more, the GM is to end it. */
function expectedIn(table: Table, sequence: Sequence): readonly PendingItem[] {
  const { from, characterIds } = awaited(sequence.facts);
  const { at, sequence: since } = waitsSince(sequence);
  const item = (waitsFor: WaitsFor): PendingItem => ({ ...pendingThing('sequence-step', 'sequences', { ...sequence, facts: {} }, waitsFor), since: at, sequence: since });
  if (characterIds.length === 0) return [item('gm')];
  return characterIds.map((characterId) => ({ ...item(from === 'gm' ? 'gm' : playerOf(table, characterId)), characterId }));
}

/** Since the step began; for a turn, since anything was done that made it somebody's. */
function waitsSince({ facts, made, since }: Sequence): Since {
  const step = at(since, 'sequence-step') ?? made;
  const turn = facts.step === 'spends' ? at(since, 'sequence-participant') : undefined;
  return turn && turn.sequence > step.sequence ? turn : step;
}

const at = (since: Sequence['since'], kind: string): Since | undefined => (Object.hasOwn(since, kind) ? since[kind] : undefined);
