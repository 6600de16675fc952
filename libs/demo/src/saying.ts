import { isJsonObject, type JsonObject, type LedgerEvent, type Words } from '@app/formats';
import type { Telling } from './telling';

/** Two languages set colons apart. */
export const colon = (say: Telling['say']): string => say(': ', ' : ');

/** A reason after what it is the reason for; nothing when there is none. */
export const because = (reason: string | undefined, say: Telling['say']): string => (reason ? `${colon(say)}${reason}` : '');

/** A text in quotation marks. */
export const quoted = (text: string, say: Telling['say']): string => say(`“${text}”`, `« ${text} »`);

/** The name that an event gives. */
export const named = (spoken: Words): string => spoken['name'] ?? '?';

/** What a creation made. */
export function created(event: LedgerEvent): JsonObject {
  const made = event.changes.map(({ to }) => to).find(isJsonObject);
  return made ?? {};
}
