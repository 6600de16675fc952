import type { JsonObject, JsonValue } from './json';

/** Who may see an event: everyone; the GM (and auditors); or the members named (and the GM and auditors). */
export type Audience = 'table' | 'gm' | 'private';

/** What a member is in a campaign. */
export type MemberRole = 'gm' | 'player' | 'spectator' | 'auditor' | 'bot';

/** All audiences. */
export const AUDIENCES: readonly Audience[] = ['table', 'gm', 'private'];

/** All roles of members. */
export const MEMBER_ROLES: readonly MemberRole[] = ['gm', 'player', 'spectator', 'auditor', 'bot'];

/** For whom an event was made, in which role. */
export type Actor = { readonly member: string; readonly role: MemberRole };

/** What an event is about. */
export type Subject = { readonly kind: string; readonly id: string };

/** One thing that an event changed: its kind, the ids it needs, and the value before and after (null for none). */
export type Change = { readonly kind: string; readonly from: JsonValue; readonly to: JsonValue; readonly [key: string]: JsonValue };

/** The free text beside an event, by name; each at most 4096 bytes of UTF-8. */
export type Words = { readonly [name: string]: string };

/** One event, format 1: instants are `2026-11-29T21:00:00.000Z`, hashes 64 lower-case hex digits, `salt` base64url of 16 bytes. */
export type LedgerEvent = {
  readonly v: 1;
  readonly stream: string;
  readonly sequence: number;
  readonly first: number;
  readonly recordedAt: string;
  readonly occurredAt?: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly system: string;
  readonly systemVersion: number;
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[];
  readonly actor: Actor | null;
  readonly via?: string;
  readonly command: string;
  readonly request?: string;
  readonly correlation?: string;
  readonly causation?: string;
  readonly session?: string;
  readonly scene?: string;
  readonly subject: Subject;
  readonly salt: string;
  readonly facts: JsonObject;
  readonly changes: readonly Change[];
  readonly wordsHash: string;
};
