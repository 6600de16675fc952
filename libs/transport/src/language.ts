import Negotiator from 'negotiator';
import type { Language } from '@app/access';

const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** The caller's language by `Accept-Language`; English when it asks for neither. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const asked = new Negotiator({ headers }).language([...LANGUAGES]);
  return asked === 'fr' ? 'fr' : 'en';
}
