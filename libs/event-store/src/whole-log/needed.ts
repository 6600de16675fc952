import { entityOf, isPlacedText, type CampaignState, type Change, type Collection, type FoldedEvent, type Reference, type Vocabulary } from '@app/kernel';

/**
 * What an event says something of that the state does not hold any more (a roll made earlier, what is settled): its command
 * had that loaded, and so has whoever folds the event to know what became of it. What the event itself makes is not among it.
 */
export function neededFor(vocabulary: Vocabulary, state: CampaignState, event: FoldedEvent): Reference[] {
  const named = [...subjectOf(vocabulary, event), ...event.changes.flatMap((change) => changedBy(vocabulary, change)), ...placedBy(vocabulary, event)];
  const made = new Set(event.changes.flatMap((change) => madeBy(vocabulary, change)).map(keyOf));
  return named.filter((reference) => !made.has(keyOf(reference)) && !entityOf(state, reference.collection, reference.id));
}

const keyOf = ({ collection, id }: Reference): string => `${collection}/${id}`;

const leaving = (collection: Collection | undefined, id: unknown): Reference[] => (collection?.leaves && typeof id === 'string' ? [{ collection: collection.name, id }] : []);

/** None where the event tells its subject from the beginning. */
function subjectOf(vocabulary: Vocabulary, event: FoldedEvent): Reference[] {
  const collection = vocabulary.ofSubject(event.subject.kind);
  if (collection?.evolve?.(undefined, event)) return [];
  return leaving(collection, event.subject.id);
}

function changedBy(vocabulary: Vocabulary, change: Change): Reference[] {
  const kind = vocabulary.kind(change.kind);
  return kind?.id === undefined ? [] : leaving(vocabulary.collection(kind.collection), change[kind.id]);
}

function madeBy(vocabulary: Vocabulary, change: Change): Reference[] {
  const kind = vocabulary.kind(change.kind);
  const whole = kind !== undefined && kind.path.length === 0 && kind.key === undefined && !kind.shows;
  return whole ? changedBy(vocabulary, change) : [];
}

function placedBy(vocabulary: Vocabulary, { facts }: FoldedEvent): Reference[] {
  const { placed } = facts;
  if (!Array.isArray(placed)) return [];
  return placed.filter(isPlacedText).flatMap((text) => leaving(vocabulary.ofSubject(text.kind), text.id));
}
