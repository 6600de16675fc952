import { isInstant } from '@app/formats';
import { badForm } from '@app/kernel';

/** RFC 3339: date, time, fraction, and the zone as `Z` or an offset; a leap second has no place in it. */
const RFC_3339 = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** RFC 3339 with a zone as UTC with milliseconds (what is finer is cut off); undefined for what is no such instant. */
export function instantOf(text: string): string | undefined {
  const [, date, time, fraction = '', zone = ''] = RFC_3339.exec(text) ?? [];
  const local = `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  // `Date` takes the 30th of February for the 2nd of March.
  if (!isInstant(`${local}Z`)) return undefined;
  const instant = new Date(`${local}${zone.toUpperCase()}`).toISOString();
  return isInstant(instant) ? instant : undefined;
}

/** The same for a field of a request; 400 `instant` at its pointer for what is none. */
export function instantAt(pointer: string, value: unknown): string {
  const instant = typeof value === 'string' ? instantOf(value) : undefined;
  if (instant === undefined) throw badForm([{ pointer, code: 'instant' }]);
  return instant;
}
