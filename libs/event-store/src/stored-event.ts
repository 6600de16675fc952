import { isObject, upcast, type FoldedEvent, type JsonObject } from '@app/kernel';

/** An event as the log holds it: texts verbatim. */
export interface StoredEvent {
  readonly event: string;
  readonly words: string;
}

/** The parts of an event beside those that folds read; all of it is in the canonical text. */
export interface ParsedEvent extends FoldedEvent {
  readonly first: number;
  readonly command: string;
  readonly request?: string;
  /** Drawn for this event alone: tells an event that was sealed here from every other. */
  readonly salt: string;
}

/** Reads a stored event for a fold, at the newest version of its type. */
export function parseStored(stored: StoredEvent): ParsedEvent {
  return asNewest(JSON.parse(stored.event) as JsonObject, JSON.parse(stored.words));
}

/** The same of an event and words that are read already. */
export function asNewest(read: JsonObject, words: unknown): ParsedEvent {
  const event = upcast(read);
  return { ...(event as unknown as Omit<ParsedEvent, 'words'>), words: isObject(words) ? (words as { [path: string]: string }) : {} };
}
