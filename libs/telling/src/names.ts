import { isJsonObject, type JsonObject, type LedgerEvent, type ServedEvent, type VisibleEvent, type Words } from '@app/formats';
import { LRUCache } from 'lru-cache';

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

/** The same, learning from a log event by event. */
export interface LearningNames extends Names {
  /** Learns what an event calls its subject and what it makes. What it renames keeps the old name until the next one. */
  learn(served: ServedEvent): void;
}

/** Names that an event gives, by the ids of what they name. */
export type Named = (event: LedgerEvent, spoken: Words) => readonly (readonly [id: string, name: string])[];

/** What stands for a name that nobody said. */
export const NAMELESS = '[?]';

/** What stands for a name that was erased. */
export const ERASED = '[…]';

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

/** As many names, and as many things and texts, are kept at once; of a longer log those used last. */
const [KEPT_NAMES, KEPT_THINGS] = [20_000, 2_000];

/** Names of a log that is read from its first event; `named`: what its rule system names besides. */
export function learningNames(named: Named): LearningNames {
  const names = new LRUCache<string, string>({ max: KEPT_NAMES });
  const made = new LRUCache<string, JsonObject>({ max: KEPT_THINGS });
  const texts = new LRUCache<string, string>({ max: KEPT_THINGS });
  const takers = new LRUCache<string, string>({ max: KEPT_THINGS });
  let renamed: readonly (readonly [string, string])[] = [];
  const learn = (served: VisibleEvent): void => {
    const { event } = served;
    for (const [id, name] of [...renamed, ...namedBy(served), ...named(event, served.words)]) names.set(id, name);
    renamed = rename(served);
    for (const [id, facts] of [...event.changes.flatMap(madeBy), ...rollMade(served)]) made.set(id, facts);
    for (const [key, text] of textsOf(served)) texts.set(key, text);
    for (const { kind, consequenceId, to } of event.changes) if (kind === 'consequence-bearer') takers.set(String(consequenceId), String(to));
  };
  return {
    of: (id) => names.get(String(id)) ?? NAMELESS,
    segments: (clockId) => sizeOf(made.get(String(clockId))),
    made: (id) => made.get(String(id)) ?? {},
    said: (id, path) => texts.get(`${String(id)} ${path}`),
    bearer: (id) => takers.get(String(id)) ?? made.get(String(id))?.['characterId'],
    learn: (served) => ('hidden' in served ? undefined : learn(served)),
  };
}

/** The word that names the subject of an event; erased with the others it is said to be so. */
export function wordsOf({ event, words, erasedAt }: VisibleEvent): Words {
  const word = NAMES[event.type];
  return erasedAt === undefined || word === undefined ? words : { [word]: ERASED, ...words };
}

const namedBy = (served: VisibleEvent): [string, string][] => [...subjectNamed(served), ...placed(served).filter(({ path }) => path === 'name').map(({ id, text }): [string, string] => [id, text])];

/** Nobody names a pursued character again: it goes by the name that it has. */
function subjectNamed(served: VisibleEvent): [string, string][] {
  const word = NAMES[served.event.type];
  const name = word === undefined ? undefined : wordsOf(served)[word];
  return name === undefined ? [] : [[served.event.subject.id, name]];
}

/** Another name for what had one, or the name of what the table learns of. */
function rename({ event, words }: VisibleEvent): [string, string][] {
  return event.type.endsWith('-changed') && words['name'] !== undefined ? [[event.subject.id, words['name']]] : [];
}

/** The thing that a change makes, or shows to those who did not know of it, by its id. */
function madeBy(change: JsonObject): [string, JsonObject][] {
  const { kind, to } = change;
  const [, id] = Object.entries(change).find(([field]) => field.endsWith('Id')) ?? [];
  return isJsonObject(to) && /^new-|^clock-shown$/.test(String(kind)) ? [[String(id), to]] : [];
}

/** A roll is made by its event as a whole. */
const rollMade = ({ event }: VisibleEvent): [string, JsonObject][] => (event.type === 'roll-made' ? [[event.subject.id, event.facts]] : []);

/** The texts of an event, where they stand from now on: on its subject, or where it places them. */
function textsOf(served: VisibleEvent): [string, string][] {
  const { event, words } = served;
  return [
    ...Object.entries(words).map(([path, text]): [string, string] => [`${event.subject.id} ${path}`, text]),
    ...placed(served).map(({ id, path, text }): [string, string] => [`${id} ${path}`, text]),
  ];
}

interface PlacedText {
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

function placed({ event, words }: VisibleEvent): PlacedText[] {
  const all = Array.isArray(event.facts['placed']) ? event.facts['placed'].filter(isJsonObject) : [];
  return all.flatMap(({ id, path, word }) => {
    const text = words[String(word)];
    return text === undefined ? [] : [{ id: String(id), path: String(path), text }];
  });
}

const sizeOf = (clock: JsonObject | undefined): number | undefined => (typeof clock?.['segments'] === 'number' ? clock['segments'] : undefined);
