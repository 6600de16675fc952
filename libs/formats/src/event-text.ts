import { canonicalJson } from './canonical';
import type { LedgerEvent, Words } from './event';

/** The canonical text of an event, to be hashed and stored as it is; throws FormatError as canonicalJson does. */
export function eventText(event: LedgerEvent): string {
  return canonicalJson(event);
}

/** The canonical text of words, `{}` for none; throws FormatError as canonicalJson does. */
export function wordsText(words: Words): string {
  return canonicalJson(words);
}
