import type { Json } from '@app/kernel';
import type { ThingSeen } from '../../../table';

/** Who is in the order: a character, or a plain name, which is a word at `entries.N.name` (DT-8). */
export type Entry = {
  /** The character's id, or one of its own. */
  readonly id: string;
  readonly characterId?: string;
  /** The total of the test that it was ordered by. */
  readonly total?: number;
};

/** The order of a turn-by-turn scene (DT-8); ranks are ids of entries, the highest first. */
export type InitiativeFacts = {
  readonly status: 'running' | 'not-running';
  readonly round: number;
  readonly entries: readonly Entry[];
  readonly ranks: readonly string[];
  /** The ranks from the next round on. */
  readonly nextRanks: readonly string[];
  /** Whose turn it is; null while none runs. */
  readonly currentId: string | null;
};

/** The initiative of a campaign that has set none. */
export const NO_INITIATIVE: InitiativeFacts = { status: 'not-running', round: 0, entries: [], ranks: [], nextRanks: [], currentId: null };

/** DT-8: one entry at that rank (1 is the highest), all others in the order in which they were. */
export function movedTo(ranks: readonly string[], entryId: string, rank: number): readonly string[] {
  const others = ranks.filter((id) => id !== entryId);
  return ranks.includes(entryId) ? others.toSpliced(rank - 1, 0, entryId) : others;
}

/** What changes when a turn is over. */
export type Turn = Pick<InitiativeFacts, 'round' | 'ranks' | 'currentId'>;

/** DT-8: the next in the order has its turn; after the last one a new round begins in the order that waits for it. */
export function turnAfter({ round, ranks, nextRanks, currentId }: Turn & Pick<InitiativeFacts, 'nextRanks'>): Turn {
  const next = ranks.at(ranks.indexOf(currentId ?? '') + 1);
  return next === undefined ? { round: round + 1, ranks: nextRanks, currentId: nextRanks[0] ?? null } : { round, ranks, currentId: next };
}

/** The names under which the resource shows who is in the order: ids of characters, and plain names as they stand. */
export function shownOrder({ facts, texts }: Pick<ThingSeen<InitiativeFacts>, 'facts' | 'texts'>): { readonly [path: string]: Json } {
  const shown = (id: string): string => nameOf(facts.entries, texts, id);
  const { ranks, nextRanks, currentId } = facts;
  return { order: ranks.map(shown), nextOrder: nextRanks.map(shown), current: currentId === null ? null : shown(currentId) };
}

/** A plain name that was erased is shown by the id of its entry. */
function nameOf(entries: readonly Entry[], texts: ThingSeen['texts'], id: string): string {
  const index = entries.findIndex((entry) => entry.id === id);
  const path = namePath(index);
  return Object.hasOwn(texts, path) ? texts[path] : id;
}

/** Where the plain name of an entry stands. */
export const namePath = (index: number): string => `entries.${index}.name`;

/** The id of an entry: of that id, which a character's is as well, else of that plain name as it stands; undefined for nobody. */
export function entryNamed({ facts: { entries }, texts }: Pick<ThingSeen<InitiativeFacts>, 'facts' | 'texts'>, said: string): string | undefined {
  const found = entries.find(({ id }) => id === said) ?? entries.find((_entry, index) => Object.hasOwn(texts, namePath(index)) && texts[namePath(index)] === said);
  return found?.id;
}
