import { entityOf, isPlacedText, type CampaignState, type Change, type Collection, type FoldedEvent, type Reference, type Vocabulary } from '@app/kernel';

/**
 * What an event says something of that the state does not hold any more (a roll made earlier, what is settled): its command
 * had that loaded, and so has whoever folds the event to know what became of it. What the event itself makes is not among it.
 */
export function neededFor(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): Reference[] {
  const collection = vocabulary.ofSubject(event.subject.kind);
  const named = namedBy(vocabulary, state, event);
  return named.length > 0 && collection?.evolve?.(undefined, event) ? named.filter(({ id }) => id !== event.subject.id) : named;
}

/** The same, with a subject that the event may tell from the beginning: whoever folds it sees whether it did. */
export function namedBy(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): Reference[] {
  const missing: Reference[] = [];
  const look = (reference: Reference | undefined): void => {
    if (reference && !entityOf(state, reference.collection, reference.id)) missing.push(reference);
  };
  look(leaving(vocabulary.ofSubject(event.subject.kind), event.subject.id));
  for (const change of event.changes) look(changedBy(vocabulary, change));
  for (const reference of placedBy(vocabulary, event)) look(reference);
  if (missing.length === 0) return missing;
  const made = new Set(event.changes.flatMap((change) => madeBy(vocabulary, change) ?? []).map(keyOf));
  return made.size === 0 ? missing : missing.filter((reference) => !made.has(keyOf(reference)));
}

const keyOf = ({ collection, id }: Reference): string => `${collection}/${id}`;

const leaving = (collection: Collection | undefined, id: unknown): Reference | undefined => (collection?.leaves && typeof id === 'string' ? { collection: collection.name, id } : undefined);

function changedBy(vocabulary: Vocabulary, change: Change): Reference | undefined {
  const kind = vocabulary.kind(change.kind);
  return kind?.id === undefined ? undefined : leaving(vocabulary.collection(kind.collection), change[kind.id]);
}

function madeBy(vocabulary: Vocabulary, change: Change): Reference | undefined {
  const kind = vocabulary.kind(change.kind);
  const whole = kind !== undefined && kind.path.length === 0 && kind.key === undefined && !kind.shows;
  return whole ? changedBy(vocabulary, change) : undefined;
}

function placedBy(vocabulary: Vocabulary, { facts }: FoldedEvent): Reference[] {
  const { placed } = facts;
  if (!Array.isArray(placed)) return [];
  return placed.filter(isPlacedText).flatMap((text) => leaving(vocabulary.ofSubject(text.kind), text.id) ?? []);
}

/** What an event tells whole again though the state does not hold it: it had left the state, or was taken back. */
export function restoredBy(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): Reference[] {
  return event.changes.flatMap((change) => {
    const kind = vocabulary.kind(change.kind);
    if (!kind?.restores || kind.id === undefined || change.to === null) return [];
    const reference = { collection: kind.collection, id: String(change[kind.id]) };
    return entityOf(state, reference.collection, reference.id) ? [] : [reference];
  });
}
