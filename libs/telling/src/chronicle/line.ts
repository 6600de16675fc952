import type { Language } from '../language';
import { piecesOf, type Piece } from './marks';
import { atLineStart, inline, inLine, keptEnds } from './plain-text';
import { typeset } from './typography';

/** A line as Markdown, and what was said at its end, which is read better below it. */
export interface Line {
  readonly text: string;
  readonly quote: string | undefined;
}

/** A line of the telling as Markdown. */
export function lineOf(told: string, language: Language): Line {
  const pieces = piecesOf(told);
  const quote = quoteAtEnd(pieces);
  const kept = quote === undefined ? pieces : withoutColon(pieces.slice(0, -1));
  return { text: joined(kept, language), quote };
}

/** The same where a quotation cannot follow. */
export const wholeLine = (told: string, language: Language): string => joined(piecesOf(told), language);

/** The same with its first letter in upper case, where that is a word of the telling (`d6` is none). */
export const capitalised = (told: string): string => told.replace(/^\p{Ll}(?!\d)/u, (letter) => letter.toUpperCase());

/** A text that is said after a colon and ends the line. */
function quoteAtEnd(pieces: readonly Piece[]): string | undefined {
  const [before, last] = pieces.slice(-2);
  return last?.kind === 'said' && before?.kind === 'fixed' && before.text.endsWith(': ') ? last.text : undefined;
}

const withoutColon = (pieces: readonly Piece[]): Piece[] => pieces.map((piece, index) => (index < pieces.length - 1 ? piece : { ...piece, text: piece.text.replace(/\s*: $/, '') }));

function joined(pieces: readonly Piece[], language: Language): string {
  const written = pieces.map((piece, index) => pieceOf(language === 'fr' ? elided(piece, pieces[index + 1]) : piece, language));
  return atLineStart(keptEnds(written.join('')));
}

/** `d'Ada`, not `de Ada`. */
function elided(piece: Piece, next: Piece | undefined): Piece {
  if (piece.kind !== 'fixed' || next?.kind !== 'name' || !/^[aeiouyâàéèêëîïôöûüœæ]/i.test(next.text)) return piece;
  return { ...piece, text: piece.text.replace(/(?<=^| )(d|qu)e $/, "$1'") };
}

function pieceOf({ kind, text }: Piece, language: Language): string {
  if (kind === 'link' && /^\d+$/.test(text)) return `[${text}](#e${text})`;
  if (kind === 'strong') return `**${inline(text)}**`;
  if (kind === 'soft') return `*${inline(text)}*`;
  return inLine(kind === 'fixed' ? typeset(text, language) : text);
}
