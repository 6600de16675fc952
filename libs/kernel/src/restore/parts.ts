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
  /** Something is taken from them that others are told of after this: it comes before all that is told anew. */
  readonly forgets?: true;
}

/** What everyone is told comes first: GMs, who are told it too, hear last what only they know. */
const ORDER: readonly Audience[] = ['table', 'private', 'gm'];

/** The events of parts, one an audience; what somebody forgets before another is told it is told by itself. `main` is the first of them, with what its audience is told. */
export function partEvents(main: NewEvent, stream: string, parts: readonly Part[]): NewEvent[] {
  const own = nameOf({ audience: main.audience, members: main.audienceMembers ?? [] });
  // GMs who were told the whole first would forget it with what the table is told after; so would whoever forgets late.
  const isLate = main.audience === 'gm' ? parts.some(({ audience }) => audience !== 'gm') : main.audience !== 'table' && parts.some(({ forgets }) => forgets);
  const inMain = (part: Part): boolean => !isLate && nameOf(part) === own;
  const others = groupsOf(parts.filter((part) => !inMain(part)));
  const ofMain = parts.filter(inMain);
  return [withParts(main, [...ofMain.filter(({ forgets }) => forgets), ...ofMain.filter(({ forgets }) => !forgets)]), ...others.map((same) => stateChanged(same, stream))];
}

function groupsOf(parts: readonly Part[]): (readonly Part[])[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const name = `${part.forgets ? 'first' : 'then'} ${nameOf(part)}`;
    groups.set(name, [...(groups.get(name) ?? []), part]);
  }
  return [...groups.values()].toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = ({ audience, members }: Seen): string => [audience, ...members.toSorted()].join(' ');

const rank = ([part]: readonly Part[]): number => (part?.forgets ? 0 : ORDER.length) + ORDER.indexOf(part?.audience ?? 'gm');

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
