import type { Collection, FoldedEvent, JsonObject } from '@app/kernel';

/** Milestones are told by their own events; their reason is a word, what they gave stands on the characters. */
export const MILESTONES: Collection = {
  name: 'milestones',
  subject: 'milestone',
  record: true,
  leaves: [],
  evolve: (before, event) => (event.type === 'milestone-awarded' ? awarded(event) : before),
};

function awarded({ facts, sequence, recordedAt: at, occurredAt }: FoldedEvent): JsonObject {
  return { characterIds: facts['characterIds'] ?? [], at, ...(occurredAt ? { occurredAt } : {}), sequence };
}
