import { isObject, upcast, type FoldedEvent, type Json, type JsonObject } from '@app/kernel';

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
  // Nobody else has what was parsed here, so that it need not be copied.
  return withWords(upcast(JSON.parse(stored.event) as JsonObject), stored.words === '{}' ? undefined : JSON.parse(stored.words));
}

/** The same of an event and words that are read already. */
export const asNewest = (read: JsonObject, words: unknown): ParsedEvent => withWords({ ...upcast(read) }, words);

type Writable = { [key: string]: Json };

function withWords(event: Writable, words: unknown): ParsedEvent {
  event['words'] = isObject(words) ? words : {};
  return event as unknown as ParsedEvent;
}
