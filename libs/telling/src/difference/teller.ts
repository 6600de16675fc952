import { isJsonObject, type FoldTable, type JsonObject, type JsonValue, type LedgerEvent } from '@app/formats';
import { CHANGES } from '../change-lines';
import type { Language } from '../language';
import { NAMELESS, type Names } from '../names';
import { colon, quoted } from '../saying';
import type { Telling } from '../telling';
import { tellingOf } from '../tellings';
import type { SystemWords } from '../words';
import { fromToWords, labelOf, plainLine } from './labels';
import { nameIn, namesIn, nounOf } from './nouns';
import { placesOf, type Place, type Places } from './places';

/** What differs of one resource: its fields by JSON pointer. */
export interface ToldDifference {
  readonly kind: string;
  readonly id: string | null;
  readonly change: 'added' | 'changed' | 'removed';
  readonly fields: readonly { readonly pointer: string; readonly from?: JsonValue; readonly to?: JsonValue }[];
}

/** Two states of a campaign of one rule system, as their reader sees them, and what they are told with. */
export interface DifferenceOptions {
  readonly system: string;
  /** The kinds of changes: those that a system has a line for are told by it. */
  readonly table: FoldTable;
  /** The system's words; those of settings in the group `settings`. */
  readonly words: SystemWords;
  readonly language: Language;
  readonly was: JsonObject;
  readonly is: JsonObject;
}

/** What a resource is called (null: nobody called it anything), and what differs of it in words. */
export type DifferenceTeller = (difference: ToldDifference) => { readonly name: string | null; readonly lines: string[] };

/** Tells differences between two states. */
export function differenceTeller({ system, table, words, language, was, is }: DifferenceOptions): DifferenceTeller {
  const known = resourcesIn(is, resourcesIn(was, new Map()));
  const names = namesOf(namesIn(is, namesIn(was, new Map())), known);
  const telling: Telling = { event: blank(system), spoken: {}, names, words, say: (en, fr) => (language === 'en' ? en : fr) };
  const places = placesOf(table);
  return (difference) => {
    const resource = resourceOf(difference) ?? known.get(difference.id ?? '') ?? {};
    const name = difference.kind === 'pending' ? undefined : nameIn(resource);
    const lines = difference.change === 'changed' ? changedLines(telling, places, difference) : [wholeLine(telling, difference, resource)];
    return { name: name ?? null, lines: [...new Set(lines)] };
  };
}

/** What is there as a whole or is there no more. */
function resourceOf({ fields: [whole], change }: ToldDifference): JsonObject | undefined {
  const value = change === 'added' ? whole?.to : whole?.from;
  return change !== 'changed' && isJsonObject(value) ? value : undefined;
}

function wholeLine(telling: Telling, { kind, change }: ToldDifference, resource: JsonObject): string {
  const { names, words, say } = telling;
  const owner = typeof resource['characterId'] === 'string' ? ` (${names.of(resource['characterId'])})` : '';
  const [added, removed] = kind === 'pending' ? [say('now open', 'à présent en attente'), say('open no more', "n'est plus en attente")] : [say('there now', 'à présent là'), say('there no more', "n'est plus là")];
  const what = kind === 'pending' ? words('pending-kinds', String(resource['kind'])) : whichOne(telling, kind, resource);
  return (change === 'added' ? added : removed) + colon(say) + what + owner;
}

/** What it is, and by what it is told from others of its kind. */
function whichOne(telling: Telling, kind: string, resource: JsonObject): string {
  const { number } = resource;
  const name = nameIn(resource);
  return nounOf(kind, telling) + (kind === 'session' && typeof number === 'number' ? ` ${number}` : '') + (name === undefined ? '' : ` ${quoted(name, telling.say)}`);
}

/** Versions go with every change and say nothing of their own. */
function changedLines(telling: Telling, places: Places, difference: ToldDifference): string[] {
  const { kind, fields } = difference;
  return fields.filter(({ pointer }) => pointer !== '/version').map(({ pointer, from, to }) => {
    const steps = pointer.slice(1).split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const own = ownLine(telling, places, difference, steps, { from: from ?? null, to: to ?? null });
    if (own !== undefined) return own;
    const label = labelOf(steps, kind === 'settings' ? 'settings' : undefined, telling);
    return subjectOf(telling, difference) + plainLine(label, fromToWords(steps.at(-1) ?? '', kind, from, to, telling), telling.say);
  });
}

const subjectOf = (telling: Telling, { kind, id }: ToldDifference): string => {
  const name = telling.names.of(id);
  return (name === NAMELESS ? nounOf(kind, telling) : name) + colon(telling.say);
};

/** The line that events have for such a change; undefined where they have none: for what is empty now, and for a part of what is told as a whole. */
function ownLine(telling: Telling, places: Places, { kind, id }: ToldDifference, steps: readonly string[], values: { readonly from: JsonValue; readonly to: JsonValue }): string | undefined {
  const place = places(kind, steps);
  if (!place || place.steps.length < steps.length || isEmpty(values.to)) return undefined;
  const line = tellingOf(telling.event.system).changes[place.kind] ?? CHANGES[place.kind];
  return line?.(telling, { ...idsOf(place, id), kind: place.kind, ...values });
}

const isEmpty = (value: JsonValue): boolean => Array.isArray(value) && value.length === 0;

/** The fields with which a change of that kind says what it is about. */
const idsOf = ({ id: field, key }: Place, id: string | null): { readonly [field: string]: string } => ({ ...(field === undefined ? {} : { [field]: id ?? '' }), ...(key ? { [key[0]]: key[1] } : {}) });

/** All resources of a state by their ids. */
function resourcesIn(state: JsonObject, known: Map<string, JsonObject>): Map<string, JsonObject> {
  for (const [part, value] of Object.entries(state)) {
    if (part === 'pending') continue;
    for (const one of Array.isArray(value) ? value.filter(isJsonObject) : [value].filter(isJsonObject)) if (typeof one['id'] === 'string') known.set(one['id'], one);
  }
  return known;
}

function namesOf(names: ReadonlyMap<string, string>, known: ReadonlyMap<string, JsonObject>): Names {
  const made = (id: unknown): JsonObject => known.get(String(id)) ?? {};
  return {
    of: (id) => names.get(String(id)) ?? NAMELESS,
    segments: (clockId) => (typeof made(clockId)['segments'] === 'number' ? Number(made(clockId)['segments']) : undefined),
    made,
    said: () => undefined,
    bearer: (id) => made(id)['characterId'],
  };
}

/** Lines ask their event for its system and its type alone; a difference is of no event. */
const blank = (system: string): LedgerEvent => ({
  v: 1, stream: '', sequence: 0, first: 0, recordedAt: '', type: 'difference', typeVersion: 1, system, systemVersion: 0, audience: 'table', actor: null,
  command: '', subject: { kind: '', id: '' }, salt: '', facts: {}, changes: [], wordsHash: '',
});
