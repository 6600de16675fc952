import type { Vocabulary } from './change-kinds';
import type { Entity } from './entity';
import { collectionOf, type CampaignState } from './state';

/** What left a state: entities of one collection. */
export interface Gone {
  readonly collection: string;
  readonly gone: readonly Entity[];
}

/**
 * What of a state is not kept in it (see `Collection.leaves`), and what was taken back. `since`: an earlier state of which
 * nothing had to leave, so that only what is new since then is looked at.
 */
export function goneOf(vocabulary: Vocabulary, state: CampaignState, since?: CampaignState): Gone[] {
  const all: Gone[] = [];
  for (const name of Object.keys(state.collections)) {
    const entities = state.collections[name];
    const before = since && collectionOf(since, name);
    if (entities === before) continue;
    const candidates = before ? entities.changedFrom(before) : entities.values();
    const gone = candidates.filter((entity) => entity.gone !== undefined || vocabulary.hasLeft(name, entity.full.facts));
    if (gone.length > 0) all.push({ collection: name, gone });
  }
  return all;
}

/** A state without these entities. */
export function without(state: CampaignState, leaving: readonly Gone[]): CampaignState {
  if (leaving.length === 0) return state;
  const collections = { ...state.collections };
  for (const { collection, gone } of leaving) {
    let kept = collectionOf(state, collection);
    for (const { id } of gone) kept = kept.without(id);
    collections[collection] = kept;
  }
  return { ...state, collections };
}

/** A state without what it does not keep. */
export const withoutGone = (vocabulary: Vocabulary, state: CampaignState): CampaignState => without(state, goneOf(vocabulary, state));

/** A state with this entity in it. */
export function withEntity(state: CampaignState, collection: string, entity: Entity): CampaignState {
  return { ...state, collections: { ...state.collections, [collection]: collectionOf(state, collection).with(entity) } };
}
