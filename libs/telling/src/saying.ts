import { isJsonObject, type JsonObject, type JsonValue, type LedgerEvent, type Words } from '@app/formats';
import { NAMELESS } from './names';
import type { Telling } from './telling';

/** Two languages set colons apart. */
export const colon = (say: Telling['say']): string => say(': ', ' : ');

/** What stands between things that are told in one line. */
export const semicolon = (say: Telling['say']): string => say('; ', ' ; ');

/** A reason after what it is the reason for; nothing when there is none. */
export const because = (reason: string | undefined, say: Telling['say']): string => (reason ? `${colon(say)}${reason}` : '');

/** A text in quotation marks. */
export const quoted = (text: string, say: Telling['say']): string => say(`“${text}”`, `« ${text} »`);

/** Remarks in brackets, without those that are missing; nothing when none is there. */
export function inBrackets(...remarks: readonly (string | undefined)[]): string {
  const there = remarks.filter((remark) => remark !== undefined && remark !== '');
  return there.length > 0 ? ` (${there.join(', ')})` : '';
}

/** Things told in one line, without those that are missing; undefined when none is there. */
export function oneLine(say: Telling['say'], ...parts: readonly (string | undefined)[]): string | undefined {
  const there = parts.filter((part) => part !== undefined);
  return there.length > 0 ? there.join(semicolon(say)) : undefined;
}

/** Whom a line is about. */
export const who = ({ names, say }: Pick<Telling, 'names' | 'say'>, characterId: unknown): string => names.of(characterId) + colon(say);

/** The names of all these. */
export const everyone = ({ names }: Pick<Telling, 'names'>, ids: unknown): string => (Array.isArray(ids) ? ids.map((id) => names.of(id)).join(', ') : NAMELESS);

/** What a value was and what it is. */
export const fromTo = (from: unknown, to: unknown): string => `${String(from ?? 0)} → ${String(to ?? 0)}`;

/** A number that is added or taken off. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A number of things; French counts nothing as one. */
export function counted(count: number, say: Telling['say'], [one, several]: readonly [en: string, ens: string], [un, plusieurs]: readonly [fr: string, frs: string]): string {
  return say(`${count} ${count === 1 ? one : several}`, `${count} ${count < 2 ? un : plusieurs}`);
}

/** A name that the table has made up for a skill or an action, as it is read. */
export const plain = (name: string): string => name.replaceAll(/[-_.]/g, ' ');

/** `■■□□` */
export const segmentBar = (filled: number, segments: number | undefined): string => '■'.repeat(filled) + '□'.repeat(Math.max(0, (segments ?? filled) - filled));

/** What found no segment. */
export const beyond = (dropped: unknown, say: Telling['say']): string => (Number(dropped ?? 0) > 0 ? say(` (${String(dropped)} beyond the last)`, ` (${String(dropped)} de trop)`) : '');

/** The name that an event gives. */
export const named = (spoken: Words): string => spoken['name'] ?? NAMELESS;

/** What a creation made. */
export function created(event: LedgerEvent): JsonObject {
  const made = event.changes.map(({ to }) => to).find(isJsonObject);
  return made ?? {};
}

/** The entries in which an event holds a map: each name with its value. */
export function entriesOf(map: JsonValue | undefined, key: string, value = 'value'): readonly (readonly [name: string, value: JsonValue | undefined])[] {
  const entries = Array.isArray(map) ? map.filter(isJsonObject) : [];
  return entries.map((entry) => [String(entry[key]), entry[value]] as const);
}

/** The first character for whom a roll was made. */
export function rollerOf({ event, names }: Pick<Telling, 'event' | 'names'>): unknown {
  const ids = event.facts['characterIds'] ?? names.made(event.subject.id)['characterIds'];
  return Array.isArray(ids) ? ids[0] : undefined;
}

/** The sequences of the commands that an event takes back. */
export function sequencesTaken({ facts }: LedgerEvent): number[] {
  const { takenBack } = facts;
  return Array.isArray(takenBack) ? takenBack.filter(isJsonObject).map(({ first }) => Number(first)) : [];
}
