import type { Seen } from '../audience-of';
import type { Audience } from '../caller';
import type { NewEvent } from '../command';
import type { Change } from '../folded-event';
import type { JsonObject } from '../json';

/** A text that comes back to a resource, or goes (undefined). */
export interface RestoredText {
  readonly kind: string;
  readonly id: string;
  readonly path: string;
  readonly text: string | undefined;
  /** The sequence of the event that said it: an erasure of that event's words reaches this one's. */
  readonly said?: number;
}

/** What one audience is told of things that come back. */
export interface Part extends Seen {
  readonly changes: readonly Change[];
  readonly texts: readonly RestoredText[];
}

/** What everyone is told comes first: GMs, who are told it too, hear last what only they know. */
const ORDER: readonly Audience[] = ['table', 'private', 'gm'];

/** The events of parts: one an audience. `main` is the first of them, with what its audience is told. */
export function partEvents(main: NewEvent, stream: string, parts: readonly Part[]): NewEvent[] {
  const audiences = new Map<string, Part[]>();
  for (const part of parts) {
    const name = nameOf(part);
    audiences.set(name, [...(audiences.get(name) ?? []), part]);
  }
  const own = audiences.get(nameOf({ audience: main.audience, members: main.audienceMembers ?? [] })) ?? [];
  // GMs who were told the whole first would forget it with what the table is told after.
  const late = main.audience === 'gm' && parts.some(({ audience }) => audience !== 'gm');
  const others = [...audiences.values()].filter((same) => late || same !== own).toSorted((one, other) => rank(one) - rank(other));
  return [withParts(main, late ? [] : own), ...others.map((same) => stateChanged(same, stream))];
}

const nameOf = ({ audience, members }: Seen): string => [audience, ...members.toSorted()].join(' ');

const rank = ([part]: readonly Part[]): number => ORDER.indexOf(part?.audience ?? 'gm');

function stateChanged(parts: readonly Part[], stream: string): NewEvent {
  const [{ audience, members }] = parts as readonly [Part];
  const event: NewEvent = { type: 'state-changed', subject: { kind: 'campaign', id: stream }, audience, ...(members.length > 0 ? { audienceMembers: members } : {}) };
  return withParts(event, parts);
}

function withParts(event: NewEvent, parts: readonly Part[]): NewEvent {
  const texts = parts.flatMap((part) => part.texts).map((text, index) => ({ ...text, word: `restored.text${index + 1}` }));
  const placed = texts.map(({ kind, id, path, word, said }): JsonObject => ({ kind, id, path, word, ...(said === undefined ? {} : { said }) }));
  return {
    ...event,
    ...(event.facts || placed.length > 0 ? { facts: { ...event.facts, ...(placed.length > 0 ? { placed } : {}) } } : {}),
    changes: [...(event.changes ?? []), ...parts.flatMap(({ changes }) => changes)],
    words: { ...event.words, ...Object.fromEntries(texts.map(({ word, text }) => [word, text])) },
  };
}
