import { isJsonObject, type JsonObject, type LedgerEvent, type ServedEvent, type VisibleEvent, type Words } from '@app/formats';

/** What a log calls what is in it, and how that was when it was made. */
export interface Names {
  of(id: unknown): string;
  /** How many segments a clock has. */
  segments(clockId: unknown): number | undefined;
  /** The facts with which a thing was made; empty for one that is not known. */
  made(id: unknown): JsonObject;
  /** A text that was said of a thing, by its path there. */
  said(id: unknown, path: string): string | undefined;
  /** Who suffers a consequence: who took it over, else whom it was stated for. */
  bearer(consequenceId: unknown): unknown;
}

/** Names that an event gives, by the ids of what they name. */
export type Named = (event: LedgerEvent, spoken: Words) => readonly (readonly [id: string, name: string])[];

/** What stands for a name that nobody said. */
export const NAMELESS = '[?]';

/** The word that names the subject of an event which makes it. */
const NAMES: { readonly [type: string]: string } = {
  'member-joined': 'name',
  'character-created': 'name',
  'clock-created': 'name',
  'scene-started': 'name',
  'mission-started': 'name',
  'usage-die-created': 'name',
  'pursuit-started': 'quarry',
  'sequence-framed': 'framing',
};

/** Reads names and sizes from the events of a log; `named`: what its rule system names besides. */
export function namesIn(events: readonly ServedEvent[], named: Named): Names {
  const visible = events.flatMap((served) => ('hidden' in served ? [] : [served]));
  const changes = visible.flatMap(({ event }) => event.changes as readonly JsonObject[]);
  const names = new Map(visible.flatMap((served) => [...subjectNamed(served), ...named(served.event, served.words)]));
  const made = new Map([...changes.flatMap(madeBy), ...visible.flatMap(rollMade)]);
  const texts = new Map(visible.flatMap(textsOf));
  const takers = new Map(changes.filter(({ kind }) => kind === 'consequence-bearer').map(({ consequenceId, to }) => [consequenceId, to] as const));
  return {
    of: (id) => names.get(String(id)) ?? NAMELESS,
    segments: (clockId) => sizeOf(made.get(String(clockId))),
    made: (id) => made.get(String(id)) ?? {},
    said: (id, path) => texts.get(`${String(id)} ${path}`),
    bearer: (id) => takers.get(String(id)) ?? made.get(String(id))?.['characterId'],
  };
}

/** Nobody names a pursued character again: it goes by the name that it has. */
function subjectNamed({ event, words }: VisibleEvent): [string, string][] {
  const word = NAMES[event.type];
  const name = word === undefined ? undefined : words[word];
  return name === undefined ? [] : [[event.subject.id, name]];
}

/** The thing that a change makes, by its id. */
function madeBy(change: JsonObject): [string, JsonObject][] {
  const { kind, to } = change;
  const [, id] = Object.entries(change).find(([field]) => field.endsWith('Id')) ?? [];
  return isJsonObject(to) && String(kind).startsWith('new-') ? [[String(id), to]] : [];
}

/** A roll is made by its event as a whole. */
const rollMade = ({ event }: VisibleEvent): [string, JsonObject][] => (event.type === 'roll-made' ? [[event.subject.id, event.facts]] : []);

/** The texts of an event, where they stand from now on: on its subject, or where it places them. */
function textsOf({ event, words }: VisibleEvent): [string, string][] {
  const placed = Array.isArray(event.facts['placed']) ? event.facts['placed'].filter(isJsonObject) : [];
  return [
    ...Object.entries(words).map(([path, text]): [string, string] => [`${event.subject.id} ${path}`, text]),
    ...placed.flatMap(({ id, path, word }): [string, string][] => {
      const text = words[String(word)];
      return text === undefined ? [] : [[`${String(id)} ${String(path)}`, text]];
    }),
  ];
}

const sizeOf = (clock: JsonObject | undefined): number | undefined => (typeof clock?.['segments'] === 'number' ? clock['segments'] : undefined);
