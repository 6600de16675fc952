import type { Labels, RefusalText, Word, WordsByPath } from './rule-system';

/** A text in both languages. */
export const labels = (en: string, fr: string): Labels => ({ en, fr });

/** The texts of a refusal: its title, and what it says, with `{name}` for parameters; `words`: which of them are said by their labels. */
export function refusal(en: readonly [title: string, detail: string], fr: readonly [title: string, detail: string], words?: RefusalText['words']): RefusalText {
  return { title: labels(en[0], fr[0]), ...labels(en[1], fr[1]), ...(words ? { words } : {}) };
}

/** A word with its label in both languages and, where it needs one, its meaning. */
export function word(id: string, en: string, fr: string, meaning?: Labels): Word {
  return { id, label: labels(en, fr), ...(meaning ? { meaning } : {}) };
}

/** Only the texts that are there; an absent or empty one stands nowhere. */
export function presentWords(words: { readonly [path: string]: string | null | undefined }): WordsByPath {
  return Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
