import type { Texts } from './table';

/** A text in the product's two languages. */
export interface Labels {
  readonly en: string;
  readonly fr: string;
}

/** What a refusal says, in both languages; its title stands over it, a common one where it has none of its own. */
export interface RefusalText extends Labels {
  readonly title?: Labels;
  /** Parameters that are words of the system, with the group they are of: the text says their labels. */
  readonly words?: { readonly [param: string]: string };
}

/** A word of a system: identifier, label and what it means. */
export interface Word {
  readonly id: string;
  readonly label: Labels;
  readonly meaning?: Labels;
}

/** Texts of the resource by their dotted path, as they go into an event's words. */
export type WordsByPath = Texts;
