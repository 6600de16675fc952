import { canonicalJson, parseCanonical } from '../canonical';
import type { LedgerEvent, Words } from '../event';
import { checkEvent } from '../event-check';
import { FormatError } from '../format-error';
import type { JsonValue } from '../json';
import type { EventTexts, VisibleEvent } from '../served';
import { checkWords } from '../words';
import type { ProblemCode, Problems } from './report';

/** A visible event as far as it could be read: without `text` it has no canonical form, without `event` not the shape of one. */
export interface ReadEvent {
  readonly text?: string;
  readonly event?: LedgerEvent;
}

/** Runs `read` and turns its FormatError into a problem at `sequence`; undefined then. */
export function attempt<T>(problems: Problems, sequence: number, code: ProblemCode, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    problems.add(sequence, code, error.message);
    return undefined;
  }
}

/** The text and the object of a visible event; adds `not-canonical` (also when the text isn't in `lineText` as it is) and `event-malformed`. */
export function readEvent(line: VisibleEvent | EventTexts, lineText: string | undefined, problems: Problems): ReadEvent {
  const { sequence } = line;
  if ('eventText' in line) {
    const parsed = attempt(problems, sequence, 'not-canonical', () => parseCanonical(line.eventText));
    return { text: line.eventText, event: parsed && shaped(parsed, sequence, problems) };
  }
  const text = attempt(problems, sequence, 'not-canonical', () => canonicalJson(line.event as unknown as JsonValue));
  if (text === undefined) return {};
  checkVerbatim(sequence, text, lineText, problems);
  return { text, event: shaped(line.event, sequence, problems) };
}

const NONE = { text: '{}', words: Object.freeze({}) };

/** The text and the object of the words beside an event; adds `not-canonical` (of a served line) and `words-malformed`; undefined then. */
export function readWords(line: VisibleEvent | EventTexts, lineText: string | undefined, problems: Problems): { text: string; words: Words } | undefined {
  const { sequence } = line;
  if ('eventText' in line) {
    const text = line.wordsText || '{}';
    if (text === NONE.text) return NONE;
    const words = attempt(problems, sequence, 'words-malformed', () => checkWords(parseCanonical(text)));
    return words && { text, words };
  }
  const text = attempt(problems, sequence, 'words-malformed', () => canonicalJson(checkWords(line.words)));
  if (text === undefined) return undefined;
  checkVerbatim(sequence, text, lineText, problems);
  return { text, words: line.words };
}

function shaped(value: unknown, sequence: number, problems: Problems): LedgerEvent | undefined {
  return attempt(problems, sequence, 'event-malformed', () => checkEvent(value));
}

function checkVerbatim(sequence: number, text: string, lineText: string | undefined, problems: Problems): void {
  if (lineText === undefined || lineText.includes(text)) return;
  problems.add(sequence, 'not-canonical', 'the line holds the event or its words in another form than the canonical one');
}
