import type { JsonObject } from '@app/formats';

/** The languages in which the evening is told. */
export type Language = 'en' | 'fr';

/** Who sends a command: the GM, or a player by the name of the step that took them in. */
export type Teller = 'gm' | 'sabre-player' | 'brume-player';

/**
 * A command that the rules refuse. The same command would be carried out later in the evening, so an evening that
 * goes on after an interruption sends it only while what `GET path` answers is true at the dotted path `at`.
 */
export interface Refused {
  readonly code: string;
  readonly while: { readonly path: string; readonly at: string };
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

/** An evening of play, ready to be sent. */
export interface Story {
  readonly language: Language;
  /** The key of the campaign's creation, and the beginning of all others. */
  readonly key: string;
  readonly campaign: JsonObject;
  readonly steps: readonly Step[];
}
