import type { Audience, Caller } from './caller';
import type { Change } from './folded-event';
import type { Json, JsonObject } from './json';
import type { LookBack, Past } from './past';
import type { LogSearch } from './log-search';
import type { CampaignState } from './state';

/** An event as a decision makes it; the event store adds identity, order, salts and hashes. */
export interface NewEvent {
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly audience: Audience;
  readonly audienceMembers?: readonly string[];
  /** Null when the system itself, or somebody who must stay unknown, is the cause. Absent: the caller. */
  readonly actor?: null;
  readonly facts?: JsonObject;
  readonly changes?: readonly Change[];
  /** Free texts by their dotted path in the subject's resource; undefined ones are left out. */
  readonly words?: { readonly [path: string]: string | undefined };
}

/** Rows of tables that are no events: what must be stored in the same append but is in no event. */
export interface SideRow {
  readonly table: 'token' | 'revoked' | 'account_member' | 'account_command' | 'seed';
  readonly row: JsonObject;
}

/** What a command does: its events, the main one first. */
export interface Decision {
  readonly events: readonly NewEvent[];
  readonly side?: readonly SideRow[];
  /** The rule system, where the command makes the campaign; else the campaign's own. */
  readonly system?: { readonly id: string; readonly version: number };
  /** Sequences of events that the table sees from now on. */
  readonly reveals?: readonly number[];
  /** Sequences whose words this command erases. */
  readonly erases?: readonly number[];
  /** What is shown once, in the first answer only; null in every repeat. */
  readonly once?: JsonObject;
}

/** Makes faces for one draw of server dice; the draw's number is the next one of its lane. */
export interface DrawnDice {
  throwDie(sides: number): number;
  /** `facts.draw` of the event; undefined for reported dice. */
  readonly draw?: JsonObject;
}

/** What a decision may use besides state and input. */
export interface DecisionContext {
  readonly caller: Caller;
  /** RFC 3339 in UTC with milliseconds; the time that the events will carry. */
  readonly now: string;
  /** When it happened at the table, where the caller stated it: the same form, never later than `now` in a decision. */
  readonly occurredAt?: string;
  /** What the command looks back at; there for those that do. */
  readonly past?: Past;
  newId(): string;
  /** 32 random bytes as hex, for seeds. */
  newSeed(): string;
  newToken(): { token: string; hash: string };
  commitmentOf(epoch: number, lane: number, seed: string): string;
  /** Opens the next draw of a lane: 0 for what the table sees, 1 for what it does not. */
  openDraw(lane: 0 | 1, entropy?: string): DrawnDice;
  /** A seed (hex) that is not public yet; undefined for one that this server never had. */
  seedOf(epoch: number, lane: number): string | undefined;
  /** SHA-256 of bytes, both as hex. */
  sha256(hex: string): string;
  /** What the command's `searches` gave, once the whole log went through it. */
  readonly searched?: LogSearch;
}

/** What the caller names in a command: 404 when it cannot see it. */
export interface Reference {
  readonly collection: string;
  readonly id: string;
}

/** All that left the state and was told by any of these events: whose words an erasure takes away. */
export interface ToldBy {
  readonly toldBy: readonly number[];
}

/**
 * A command of the product: everything that the order of checks needs, so that it stands in one place
 * (404 what the caller cannot see, 403, 409 archived or life cycle, 412, then `decide` with its rules).
 */
export interface CommandDefinition<Input> {
  /** The GraphQL field of the operation (`tickClock`); names it in the request's hash. */
  readonly operation: string;
  /** For the command that makes a campaign: the new stream's id. */
  readonly founds?: (input: Input) => string;
  /** The resource that the command is on: it must be seen, and `If-Match` is compared with its version. */
  readonly target?: (input: Input, state: CampaignState) => Reference | undefined;
  /** Other resources that the input names. `searched`: what its search gave, for who may. */
  readonly references?: (input: Input, state: CampaignState, searched?: LogSearch) => readonly Reference[];
  /** Resources that the state does not hold and that must be loaded first (rolls made earlier, things that are settled); what never leaves it is passed over. */
  readonly loads?: (input: Input, state: CampaignState, searched?: LogSearch) => readonly (Reference | ToldBy)[];
  /** For what only the log knows: all events before the command go through it first. Slow, and asked only for those who may. */
  readonly searches?: (input: Input) => LogSearch;
  /** What of the past the decision must see; such a command is decided alone, on nothing but what is stored. */
  readonly looksBack?: (input: Input, state: CampaignState, caller: Caller) => LookBack | undefined;
  /** Refuses with 400 the form that only the campaign's system can judge; before everything else. */
  readonly form?: (state: CampaignState, input: Input) => void;
  readonly may: (caller: Caller, input: Input, state: CampaignState) => boolean;
  /** Nobody is to know who did it: its events name neither member nor bot, and nothing of a key or a time of the caller's own. */
  readonly anonymous?: true;
  /** True for commands that also work on a campaign that is archived, or deleted and not purged yet. */
  readonly whileArchived?: true;
  /** Refuses with 409 what does not fit the course of things. */
  readonly lifeCycle?: (state: CampaignState, input: Input, context: DecisionContext) => void;
  readonly decide: (state: CampaignState, input: Input, context: DecisionContext) => Decision;
}

/** Any JSON input of a command as the request's hash sees it. */
export type CommandInput = { readonly [field: string]: Json | undefined };
