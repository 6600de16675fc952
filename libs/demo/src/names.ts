import { isJsonObject, type JsonObject, type ServedEvent } from '@app/formats';

/** What a log calls its members, characters and clocks, how many segments its clocks have, and how things were when they were made. */
export interface Names {
  of(id: unknown): string;
  segments(clockId: unknown): number | undefined;
  /** The facts with which a thing was made; empty for one that is not known. */
  made(id: unknown): JsonObject;
  /** Who suffers a consequence: who took it over, else whom it was stated for. */
  bearer(consequenceId: unknown): unknown;
}

const NAMING = ['member-joined', 'character-created', 'clock-created', 'scene-started'];

/** Reads names and sizes from the events of a log. */
export function namesIn(events: readonly ServedEvent[]): Names {
  const visible = events.flatMap((served) => ('hidden' in served ? [] : [served]));
  const changes = visible.flatMap(({ event }) => event.changes as readonly JsonObject[]);
  const names = new Map(visible.filter(({ event }) => NAMING.includes(event.type)).map(({ event, words }) => [event.subject.id, words['name'] ?? '?'] as const));
  const made = new Map(changes.flatMap((change) => madeBy(change)));
  const takers = new Map(changes.filter(({ kind }) => kind === 'consequence-bearer').map(({ consequenceId, to }) => [consequenceId, to] as const));
  return {
    of: (id) => names.get(String(id)) ?? '?',
    segments: (clockId) => sizeOf(made.get(String(clockId))),
    made: (id) => made.get(String(id)) ?? {},
    bearer: (id) => takers.get(String(id)) ?? made.get(String(id))?.['characterId'],
  };
}

/** The thing that a change makes, by its id. */
function madeBy(change: JsonObject): [string, JsonObject][] {
  const { kind, to } = change;
  return isJsonObject(to) && String(kind).startsWith('new-') ? [[String(change[idFieldOf(String(kind))]), to]] : [];
}

/** `new-clock` names a `clockId`. */
const idFieldOf = (kind: string): string => `${kind.replace('new-', '')}Id`;

const sizeOf = (clock: JsonObject | undefined): number | undefined => (typeof clock?.['segments'] === 'number' ? clock['segments'] : undefined);
