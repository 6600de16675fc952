/** Patterns for schemas: a text that says something; a name that is used as a code; one that may begin with a digit; an id. */
export const PATTERNS = {
  notBlank: '\\S',
  name: '^[A-Za-z][A-Za-z0-9._-]{0,63}$',
  shortName: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
  uuid: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
} as const;

/** The codes of the catalogue that say what such a text has to be. */
const CODES: Readonly<Record<string, string>> = {
  [PATTERNS.notBlank]: 'not-blank',
  [PATTERNS.name]: 'name',
  [PATTERNS.shortName]: 'short-name',
  [PATTERNS.uuid]: 'uuid',
};

const ONE_WORD = /^\^([\w-]+)\$$/;

/** What to say of a text that does not fit a pattern: a code of the catalogue with its parameters. */
export function patternFault(pattern: string): { readonly code: string; readonly params: { readonly [name: string]: string } } {
  const [, word] = ONE_WORD.exec(pattern) ?? [];
  if (word !== undefined) return { code: 'one-of', params: { values: word } };
  return Object.hasOwn(CODES, pattern) ? { code: CODES[pattern], params: {} } : { code: 'pattern', params: { pattern } };
}
