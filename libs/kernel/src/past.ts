import type { Entity } from './entity';
import type { FoldedEvent } from './folded-event';
import { isObject, type JsonObject } from './json';
import { revertedBy, type RevertMark } from './reverts';
import type { CampaignState } from './state';

/**
 * What a decision wants to see of the past: the commands that these events are of (those that begin with an event of one of
 * the types), the last command of a member that still stands, or the state at a moment.
 */
export type LookBack = { readonly commandsOf: readonly number[]; readonly types: readonly string[] } | { readonly lastOf: string } | { readonly at: number };

/** A command that another one takes back: `facts.takenBack` of an event lists them. */
export interface CommandTaken {
  readonly first: number;
  readonly last: number;
  /** The type of its first event. */
  readonly type: string;
}

/** A command that was done, with the states around it; `after` still holds what left the state with it. */
export interface PastCommand {
  readonly first: number;
  readonly last: number;
  readonly events: readonly FoldedEvent[];
  readonly before: CampaignState;
  readonly after: CampaignState;
}

/** What a decision was shown of the past. */
export interface Past {
  /** The newest first. */
  readonly commands: readonly PastCommand[];
  /** The state at the moment that was asked for: at the end of the command that it is in. */
  readonly moment?: CampaignState;
  /** Events after those commands that changed the same kinds of things, or name what they made; the oldest first. */
  readonly later: readonly FoldedEvent[];
  /** What is not in the state any more, as its events left it; also what was taken back. */
  left(collection: string, id: string): Entity | undefined;
}

/** The facts of an event that takes these commands back. */
export const takenFacts = (commands: readonly PastCommand[]): JsonObject => ({ takenBack: commands.map(({ first, last, events }) => ({ first, last, type: events[0]?.type ?? '' })) });

/** The commands that an event takes back. */
export function takenBackBy({ facts }: Pick<FoldedEvent, 'facts'>): readonly CommandTaken[] {
  const list = facts['takenBack'];
  return Array.isArray(list) ? list.filter(isTaken) : [];
}

const isTaken = (value: unknown): value is CommandTaken => isObject(value) && typeof value['first'] === 'number' && typeof value['last'] === 'number';

/**
 * Events without those that were taken back, by others of them or by a revert, and without those that took them back.
 * `first`: the sequence of the first event of their command.
 */
export function standing<Event extends FoldedEvent & { readonly first: number }>(events: readonly Event[], reverts: readonly RevertMark[]): readonly Event[] {
  const taken = new Set(events.flatMap(takenBackBy).map(({ first }) => first));
  const taking = new Set(events.filter((event) => event.type === 'reverted' || takenBackBy(event).length > 0).map(({ first }) => first));
  return events.filter(({ first, sequence }) => !taking.has(first) && !taken.has(first) && revertedBy(reverts, sequence) === undefined);
}
