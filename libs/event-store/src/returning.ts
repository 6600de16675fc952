import type { FoldedEvent, Reference, CampaignState, Vocabulary } from '@app/kernel';
import { neededFor } from './whole-log/needed';

/**
 * What had left the state and may be in it again after an event (a mission that is done no more). Of everything else that
 * had left it, a fold of the state need not know what an event says.
 */
export function returningBy(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): Reference[] {
  return neededFor(vocabulary, state, event).filter(({ collection }) => mayReturn(vocabulary, collection, event));
}

/** Where a status decides whether a thing stays, by another status only. */
function mayReturn(vocabulary: Vocabulary, collection: string, { changes }: FoldedEvent): boolean {
  const kinds = changes.map(({ kind }) => vocabulary.kind(kind)).filter((kind) => kind?.collection === collection);
  return kinds.some((kind) => typeof vocabulary.collection(collection).leaves === 'function' || kind?.path[0] === 'status');
}
