const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Characters that are not seen, or that turn the order of others round; some joiners belong to a script or an emoji. */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFDD0-\uFDEF\uFFFE\uFFFF\u{E0000}-\u{E007F}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Punctuation that Markdown, its common extensions or a linkifier could take for more than that. */
const SPECIAL = /[\\`*_{}[\]|~$@]|<(?=[A-Za-z/!?]|$)|&(?=[#A-Za-z]|$)|#(?=\s*$)|(?<=\/|^)\/|(?<=[\p{L}\p{N}])\.(?=\p{L})/gmu;

/** Asked first, since most texts have none of these. */
const MAY_BE_SPECIAL = /[\\`*_{}[\]|~$@<&#/.]/;

/** Most texts are one line of letters and signs that all can see. */
const ORDINARY = /^[ -~\u00A0-\u00AC\u00AE-\u017F\u2010-\u2027\u202F\u2190-\u21FF\u2212\u2264\u2265\u25A0-\u25FF]*$/;

/**
 * A text as it is shown: line breaks of all kinds are one, blank lines at both ends are gone, and a character that hides
 * or reorders others stands as its number, `[U+202E]`.
 */
export function cleaned(text: string): string {
  if (ORDINARY.test(text)) return text;
  return text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(BREAKS, '\n')
    .replaceAll(/^(?:[^\S\n]*\n)+|(?:\n[^\S\n]*)+$/g, '')
    .replaceAll(UNSEEN, (character) => `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}]`);
}

/** A text as part of a line of Markdown that renders as just that text; its line breaks are spaces. */
export function inLine(text: string): string {
  const line = cleaned(text).replaceAll('\n', ' ');
  return MAY_BE_SPECIAL.test(line) ? line.replaceAll(SPECIAL, String.raw`\$&`) : line;
}

/** The same of a text that stands at both ends of what it is in. */
export const inline = (text: string): string => keptEnds(inLine(text));

/** A text as the lines of a paragraph of its own, which renders as just that text. */
export function paragraph(text: string): string[] {
  const lines = cleaned(text).split('\n').map((line) => atLineStart(inline(line)));
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}\\` : line));
}

/** A line with what would make more than a line of it (`#`, `-`, `1.`) escaped. */
export const atLineStart = (line: string): string => line.replace(/^[#+\-=:>]/, String.raw`\$&`).replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);

/** White space at the ends would be dropped, and would keep `**` from being emphasis: it stands as its number. */
export const keptEnds = (line: string): string => line.replaceAll(/^\s+|\s+$/gu, (spaces) => [...spaces].map((space) => `&#${codeOf(space)};`).join(''));

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
