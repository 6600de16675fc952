import type { Audience } from './caller';
import type { JsonObject } from './json';

/** A free text as it stands, with the sequence of the event that said it, so that an erasure can find it. */
export interface Text {
  readonly text: string;
  readonly sequence: number;
}

/** An entity as one group of readers knows it. */
export interface Side {
  /** The resource's own shape without its free texts. */
  readonly facts: JsonObject;
  /** Free texts by their dotted path in the resource (`name`, `state.condition`). */
  readonly words: { readonly [path: string]: Text };
  /** The sequence of the last event, seen by this group, that touched the entity. */
  readonly version: number;
}

/** A thing of a campaign as folded from its events. */
export interface Entity {
  readonly id: string;
  /** The sequence of the event that made it; lists are in this order. */
  readonly made: number;
  /** Who may know of it at all. */
  readonly audience: Audience;
  readonly audienceMembers: readonly string[];
  /** As its audience knows it. */
  readonly open: Side;
  /** As GMs and auditors know it; the same object as `open` when nothing is kept from the audience. */
  readonly full: Side;
  /** The sequences of the events that told it, where it is told by its own events (rolls). */
  readonly events?: readonly number[];
}
