import type { JsonObject, JsonValue } from '@app/formats';
import type { Language } from '@app/telling';

/** The rule systems of which an evening is told, in the order of telling. */
export const SYSTEMS = ['charge', 'inspectres', 'black-sword-hack', 'difficulty-test', 'stakes'] as const;
export type System = (typeof SYSTEMS)[number];

/** A player, by the name of the step that took them in: the one of `{sabre}` is `sabre-player`. */
export type Player = `${string}-player`;

/** Who sends a command: the GM, or a player. */
export type Teller = 'gm' | Player;

/**
 * A command that the rules refuse. Later in the evening the same command would be carried out, or refused for another
 * reason, so an evening that goes on after an interruption sends it only while what `GET path` answers is `is` (true
 * unless said) at the dotted path `at`.
 */
export interface Refused {
  readonly code: string;
  readonly while: { readonly path: string; readonly at: string; readonly is?: JsonValue };
}

/**
 * One command of the evening, or a look at what stands. `name` is unique: it makes the idempotency key, and the id of
 * what the command answers with stands for `{name}` in the paths and bodies of later steps.
 */
export interface Step {
  readonly name: string;
  readonly by: Teller;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the service; begins with `/`. */
  readonly path: string;
  readonly body: JsonObject;
  /** Further names for ids in the answer, by their dotted paths there. */
  readonly ids?: { readonly [name: string]: string };
  readonly refused?: Refused;
}

/** What an evening's last step leaves in the log: so many events of a type, that it has not had before. */
export interface Over {
  readonly type: string;
  readonly count: number;
}

/** An evening of play, ready to be sent. */
export interface Story {
  readonly language: Language;
  readonly system: System;
  /** The key of the campaign's creation, and the beginning of all others. */
  readonly key: string;
  readonly campaign: JsonObject;
  readonly steps: readonly Step[];
  readonly over: Over;
}
