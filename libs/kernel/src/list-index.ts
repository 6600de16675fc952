import type { Vocabulary } from './change-kinds';
import type { Change } from './folded-event';
import { valueAt } from './json';
import { entityOf, type CampaignState } from './state';

/**
 * Changes whose added entries of lists say where they come to stand: several rules of one command each saw the list as
 * it was before it. Entries that are taken out are named as the list then is, by whoever takes them out.
 */
export function withListIndexes(vocabulary: Vocabulary, state: CampaignState, changes: readonly Change[]): readonly Change[] {
  if (!changes.some(({ kind }) => vocabulary.kind(kind)?.list)) return changes;
  const lengths = new Map<string, number>();
  return changes.map((change) => {
    const kind = vocabulary.kind(change.kind);
    if (!kind?.list || kind.id === undefined) return change;
    const id = String(change[kind.id]);
    const list = `${kind.collection}/${id}/${kind.path.join('.')}`;
    const length = lengths.get(list) ?? lengthOf(state, kind.collection, id, kind.path);
    lengths.set(list, length + (change.from === null ? 1 : 0) - (change.to === null ? 1 : 0));
    return change.from === null ? { ...change, index: length } : change;
  });
}

function lengthOf(state: CampaignState, collection: string, id: string, path: readonly string[]): number {
  const list = valueAt(entityOf(state, collection, id)?.full.facts ?? {}, path);
  return Array.isArray(list) ? list.length : 0;
}
