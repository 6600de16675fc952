import { isObject, type JsonObject } from '@app/kernel';
import { nameOf } from './samples';
import type { Stored } from './system-play';

/** An event without its changes, or one of its changes: what is called the same is made of the same. */
interface Part {
  readonly name: string;
  /** Where values stand in it (`facts.dice[].face`), each with the kinds of values that stand there. */
  readonly places: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What all parts of one name have, and what some of them have. */
interface Form {
  readonly always: Set<string>;
  readonly ever: Map<string, Set<string>>;
}

/**
 * The forms of events that were played. An event is of a form when it has everything that all events of its type had, and
 * nothing that none of them had; so that it does not matter which of what may be there came together in one play.
 */
export class Forms {
  private readonly byName = new Map<string, Form>();

  constructor(played: readonly Stored[]) {
    for (const part of played.flatMap(partsOf)) this.add(part);
  }

  /** What is wrong with the form of an event; nothing where it could have been played. */
  faultsOf(stored: Stored): string[] {
    return partsOf(stored).flatMap(({ name, places }) => {
      const { always, ever } = this.byName.get(name) ?? { always: new Set<string>(), ever: new Map<string, Set<string>>() };
      const missing = [...always].filter((place) => !places.has(place)).map((place) => `${name} has no ${place}`);
      const strange = [...places].flatMap(([place, kinds]) => [...kinds].filter((kind) => !ever.get(place)?.has(kind)).map((kind) => `${name} has ${place}: ${kind}`));
      return [...missing, ...strange];
    });
  }

  private add({ name, places }: Part): void {
    const form = this.byName.get(name) ?? { always: new Set(places.keys()), ever: new Map<string, Set<string>>() };
    this.byName.set(name, form);
    for (const place of form.always) if (!places.has(place)) form.always.delete(place);
    for (const [place, kinds] of places) form.ever.set(place, new Set([...(form.ever.get(place) ?? []), ...kinds]));
  }
}

/** `effects` repeats changes, and is compared as those; whether a session or a scene runs says nothing of an event's form. */
function partsOf({ event, words }: Stored): Part[] {
  const { changes, facts, session: _session, scene: _scene, ...envelope } = event;
  const { effects = [], ...own } = facts as JsonObject;
  const all = [...(changes as unknown as JsonObject[]), ...(effects as unknown as JsonObject[])];
  return [
    { name: nameOf(event), places: placesOf({ ...envelope, facts: own, words: withoutIndexes(words) }) },
    ...all.map((change): Part => ({ name: `a change ${String(change['kind'])}`, places: placesOf(change) })),
  ];
}

/** A text of a list's first entry stands where one of its second does. */
const withoutIndexes = (words: Stored['words']): JsonObject => Object.fromEntries(Object.entries(words).map(([path, text]) => [path.replaceAll(/\.\d+/g, '.N'), text]));

function placesOf(whole: JsonObject): Part['places'] {
  const places = new Map<string, Set<string>>();
  const visit = (value: unknown, place: string): void => {
    places.set(place, new Set([...(places.get(place) ?? []), kindOf(value)]));
    if (Array.isArray(value)) for (const item of value) visit(item, `${place}[]`);
    else if (isObject(value)) for (const [name, child] of Object.entries(value)) visit(child, `${place}.${name}`);
  };
  for (const [name, value] of Object.entries(whole)) visit(value, name);
  return places;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
}
