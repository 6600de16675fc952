import type { PendingItem } from '../../command';
import { pendingThing, playerOf } from '../../mechanics/pending';
import type { Table } from '../../table';
import { openPursuits, openRounds, type Round } from './things';

/** All that is open in a campaign (BS-1, BS-15), oldest first. */
export function pendingOf(table: Table): readonly PendingItem[] {
  const rounds = openRounds(table).filter(({ facts }) => facts.status === 'running');
  const pursuits = openPursuits(table).filter(({ facts }) => facts.status === 'running');
  const items = [
    ...rounds.map((round) => turnItem(table, round)),
    ...pursuits.map((pursuit) => pendingThing('pursuit', 'pursuits', pursuit, playerOf(table, pursuit.facts.characterId))),
  ];
  return items.sort((one, other) => one.sequence - other.sequence);
}

/** BS-1: whose turn it is, since it came to them; once all have had theirs, the GM ends the round. */
function turnItem(table: Table, { id, facts: { current }, made, since }: Round): PendingItem {
  const { at, sequence } = since['round-current'] ?? made;
  const whose = current === null ? ({ waitsFor: 'gm' } as const) : { characterId: current, waitsFor: playerOf(table, current) };
  return { kind: 'turn', id, ...whose, since: at, sequence, about: { collection: 'rounds', id } };
}
