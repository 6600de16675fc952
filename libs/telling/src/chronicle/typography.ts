import type { Language } from '../language';

/** French sets double punctuation and quotation marks apart with spaces at which no line breaks. */
export const typeset = (text: string, language: Language): string => (language === 'fr' ? text.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00A0').replaceAll(/ (?=[;!?])/g, '\u202F') : text);
