import type { Audience } from './caller';
import type { Json, JsonObject } from './json';

/** One entry of an event's `changes`: what changed, which ids it concerns, and the value before and after. */
export interface Change {
  readonly kind: string;
  readonly from: Json;
  readonly to: Json;
  readonly [field: string]: Json;
}

/** The part of a stored event that folds read. `words` is empty where they are erased or not seen. */
export interface FoldedEvent {
  readonly sequence: number;
  readonly type: string;
  readonly recordedAt: string;
  /** When it happened at the table, where the caller stated it; in the form of `recordedAt`. */
  readonly occurredAt?: string;
  readonly system: string;
  readonly systemVersion: number;
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[];
  readonly actor?: { readonly member: string; readonly role: string } | null;
  readonly session?: string;
  readonly scene?: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly facts: JsonObject;
  readonly changes: readonly Change[];
  readonly words: { readonly [path: string]: string };
}
