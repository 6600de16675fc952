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

/** When a thing became what it is. */
export interface Since {
  readonly sequence: number;
  /** RFC 3339. */
  readonly at: string;
}

/** A thing of a campaign as folded from its events. */
export interface Entity {
  readonly id: string;
  /** The sequence of the event that made it; lists are in this order. */
  readonly made: number;
  /** `recordedAt` of that event. */
  readonly madeAt: string;
  /** Who may know of it at all. */
  readonly audience: Audience;
  readonly audienceMembers: readonly string[];
  /** As its audience knows it. */
  readonly open: Side;
  /** As GMs and auditors know it; the same object as `open` when nothing is kept from the audience. */
  readonly full: Side;
  /** When something of it last changed, by the dated kinds of change. */
  readonly since?: { readonly [kind: string]: Since };
  /** The sequence of the event that took it back: it is no more, and leaves the state with that command. */
  readonly gone?: number;
  /** The sequences of the events that told it, where it does not stay in the state: from them it is loaded again. */
  readonly events?: readonly number[];
}
