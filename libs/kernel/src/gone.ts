import type { Vocabulary } from './change-kinds';
import type { Entity } from './entity';
import type { CampaignState } from './state';

/** What of a state is not kept in it (see `Collection.leaves`): by collection, in the order of collections. */
export function goneOf(vocabulary: Vocabulary, { collections }: CampaignState): { collection: string; gone: readonly Entity[] }[] {
  return vocabulary.allLeaving().flatMap(({ name, leaves }) => {
    const entities = collections[name];
    if (!entities) return [];
    const gone = Object.values(entities).filter(({ full }) => leaves(full.facts));
    return gone.length > 0 ? [{ collection: name, gone }] : [];
  });
}

/** A state without what it does not keep. */
export function withoutGone(vocabulary: Vocabulary, state: CampaignState): CampaignState {
  const leaving = goneOf(vocabulary, state);
  if (leaving.length === 0) return state;
  const collections = { ...state.collections };
  for (const { collection, gone } of leaving) {
    const kept = { ...collections[collection] };
    for (const { id } of gone) delete kept[id];
    collections[collection] = kept;
  }
  return { ...state, collections };
}
