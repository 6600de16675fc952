import { isJsonObject, type JsonObject } from '@app/formats';
import type { Language } from './language';

/**
 * The label of an identifier in a group of a system's words (`outcomes`, `actions`, …), and under `title` what the system
 * itself is called; the identifier where there is none.
 */
export type SystemWords = (group: string, id: string) => string;

/** A text in both languages, as rule systems hold it. */
type InBoth = { readonly [language in Language]: string };

/** A rule system, as far as its words are asked for. */
export interface Worded {
  readonly id: string;
  readonly title: InBoth;
  readonly words: readonly { readonly group: string; readonly words: readonly { readonly id: string; readonly label: InBoth }[] }[];
}

/** The labels of an installed rule system. */
export function systemWords({ id: system, title, words }: Worded, language: Language): SystemWords {
  const labels = words.flatMap(({ group, words: all }) => all.map(({ id, label }) => [`${group}/${id}`, label[language]] as const));
  return labelled([[`title/${system}`, title[language]], ...labels]);
}

/** The labels of a rule system as the service describes it (`GET /v1/systems/{id}`), in the language of that answer. */
export function describedWords({ id: system, title, words }: JsonObject): SystemWords {
  const labels = objects(words).flatMap((entry) => objects(entry['words']).map((word) => [`${String(entry['group'])}/${String(word['id'])}`, String(word['label'])] as const));
  return labelled([[`title/${String(system)}`, String(title)], ...labels]);
}

function labelled(labels: readonly (readonly [key: string, label: string])[]): SystemWords {
  const byKey = new Map(labels);
  return (group, id) => byKey.get(`${group}/${id}`) ?? id;
}

const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
