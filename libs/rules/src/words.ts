import type { Labels, Word } from './rule-system';

/** A text in both languages. */
export const labels = (en: string, fr: string): Labels => ({ en, fr });

/** A word with its label in both languages and, where it needs one, its meaning. */
export function word(id: string, en: string, fr: string, meaning?: Labels): Word {
  return { id, label: labels(en, fr), ...(meaning ? { meaning } : {}) };
}
