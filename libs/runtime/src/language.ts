/** The languages that the product speaks to people. */
export type Language = 'en' | 'fr';

/** A text in every language. */
export type Texts = Readonly<Record<Language, string>>;

/** The language of the terminal: French when LC_ALL, LC_MESSAGES or LANG (the first that is set) says so, else English. */
export function languageOfSystem(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^fr(?![a-z])/i.test(locale) ? 'fr' : 'en';
}
