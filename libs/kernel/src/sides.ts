import type { Audience } from './caller';
import type { Collection } from './change-kinds';
import type { Entity, Side } from './entity';
import type { FoldedEvent } from './folded-event';

/** True when one of these events said a text that still stands on the entity. */
export function hasWordsOf(entity: Entity, sequences: ReadonlySet<number>): boolean {
  return [entity.open, entity.full].some((side) => Object.values(side.words).some((text) => sequences.has(text.sequence)));
}

/** The side without the texts that these events said. */
export function withoutWords(side: Side, sequences: ReadonlySet<number>): Side {
  const kept = Object.entries(side.words).filter(([, text]) => !sequences.has(text.sequence));
  return { ...side, words: Object.fromEntries(kept) };
}

/** Both sides changed alike; one object stays one. */
export function bothSides(entity: Entity, change: (side: Side) => Side): { open: Side; full: Side } {
  const full = change(entity.full);
  return { full, open: entity.open === entity.full ? full : change(entity.open) };
}

/** True when who may know of something is told by the event. */
export function reaches(event: FoldedEvent, audience: Audience): boolean {
  return event.audience === 'table' || audience === 'gm' || event.audience === audience;
}

/** The entity with the sequence of an event that told something of it. */
export function toldBy(entity: Entity, sequence: number): Entity {
  const { events = [] } = entity;
  return events.at(-1) === sequence ? entity : { ...entity, events: [...events, sequence] };
}

/** What an audience may know; the full side itself when nothing is kept from it. */
export function opened(collection: Collection, audience: Audience, side: Side): Side {
  if (audience === 'gm' || !collection.open) return side;
  const facts = collection.open(side.facts);
  return facts === side.facts ? side : { ...side, facts };
}
