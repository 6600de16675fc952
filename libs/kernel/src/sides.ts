import type { Entity, Side } from './entity';

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
