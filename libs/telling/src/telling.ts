import { isJsonObject, type JsonObject, type LedgerEvent, type Words } from '@app/formats';
import type { Named, Names } from './names';
import type { SystemWords } from './words';

/** An event with everything that it is told with; `say` takes the English and the French text. */
export interface Telling {
  readonly event: LedgerEvent;
  readonly spoken: Words;
  readonly names: Names;
  readonly words: SystemWords;
  readonly say: (en: string, fr: string) => string;
}

/** What happened, in one line. */
export type Phrase = (telling: Telling) => string;

/** One thing that an event changed. */
export type Change = LedgerEvent['changes'][number];

/** A change in words; undefined for what the sentence of the event says already. */
export type ChangeLine = (telling: Telling, change: Change) => string | undefined;

/** A kind of roll in words. */
export interface RollTelling {
  /** What it was for. */
  readonly made: Phrase;
  /** What it was helped or hindered by; undefined for nothing. */
  readonly help?: (telling: Telling) => string | undefined;
  /** How it came out; undefined while that is to be chosen. */
  readonly came: (telling: Telling) => string | undefined;
}

/** How the evenings of one rule system are told, beyond what all evenings have. */
export interface SystemTelling {
  readonly phrases: { readonly [type: string]: Phrase };
  readonly changes: { readonly [kind: string]: ChangeLine };
  readonly rolls: { readonly [kind: string]: RollTelling };
  /** What stands on a new character's sheet. */
  readonly sheet: (telling: Telling, sheet: JsonObject) => readonly string[];
  /** Names that an event gives to things within its subject, by their ids. */
  readonly named?: Named;
}

/** What a roll says of itself; what a choice adds to it stands over what it said when it was made. */
export function detailsOf({ event, names }: Pick<Telling, 'event' | 'names'>): JsonObject {
  const [made, now] = [names.made(event.subject.id)['details'], event.facts['details']];
  return { ...(isJsonObject(made) ? made : {}), ...(isJsonObject(now) ? now : {}) };
}

/** For a kind of change that the sentence of its event says already. */
export const said: ChangeLine = () => undefined;
