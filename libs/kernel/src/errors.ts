import type { Json } from './json';

/** What a refusal may carry into its message; codes and numbers, never localised text. */
export type RefusalParams = { readonly [name: string]: Json };

/** One invalid field: a JSON pointer into the input, a code of the catalogue of messages and its parameters. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly params?: RefusalParams;
}

/** The statuses with which the product answers what it does not do. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/**
 * Whatever is not done: a stable kebab-case code, its HTTP status and parameters for its text.
 * The text is made at the edge, in the caller's language.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly code: string,
    readonly params: RefusalParams = {},
    readonly errors: readonly FieldError[] = [],
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

/** A refusal by a rule of the game (422). */
export const refuse = (code: string, params: RefusalParams = {}): never => {
  throw new Refusal(422, code, params);
};

/** Form and absolute bounds (400): the fields that are wrong. */
export const badForm = (errors: readonly FieldError[]): Refusal => new Refusal(400, 'invalid-input', {}, errors);

/** What is not there, or must not be known of (404). */
export const notFound = (what: string, id: string): Refusal => new Refusal(404, 'not-found', { what, id });

/** A conflict with the course of things (409). */
export const conflict = (code: string, params: RefusalParams = {}): Refusal => new Refusal(409, code, params);

/** For the end of an exhaustive switch: the compiler refuses it when a case is missing. */
export function never(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
