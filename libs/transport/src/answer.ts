import type { JsonObject } from '@app/kernel';

/** What a command answers, before REST or GraphQL give it their form. */
export interface Answer {
  readonly body: JsonObject;
  /** True when this is the first answer again. */
  readonly repeat: boolean;
  readonly head?: { readonly sequence: number; readonly chain: string };
  /** Path of what was made, below the service's public URL; makes the answer a 201. */
  readonly location?: string;
  /** What was asked for is under way, and is found at the location: a 202. */
  readonly accepted?: true;
}

/** JSON that is sent as it stands: texts that must stay verbatim. */
export class RawJson {
  /** `links`: the page's `Link` header. */
  constructor(
    readonly text: string,
    readonly links?: string,
  ) {}
}

/** True for the answer of a command. */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'body' in value && 'repeat' in value;
