import { isJsonObject, type JsonObject, type LedgerEvent, type Words } from '@app/formats';
import type { Names } from './names';
import type { SystemWords } from './system-words';

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

/** What a roll says of itself. */
export function detailsOf({ facts }: LedgerEvent): JsonObject {
  return isJsonObject(facts['details']) ? facts['details'] : {};
}
