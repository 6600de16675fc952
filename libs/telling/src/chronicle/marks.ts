/**
 * What people said keeps apart from what the telling says, within one line: noncharacters stand around it (Unicode keeps
 * them for the use inside of programs), of which a cleaned text has none. So a sentence is put together like any other,
 * and whoever writes it out still knows whose each piece is. Facts may hold them all the same: no piece is trusted.
 */
const OPENED = { name: '\uFDD0', said: '\uFDD1', link: '\uFDD2', strong: '\uFDD3', soft: '\uFDD4' } as const;
const CLOSED = '\uFDD5';
const MARKED = /([\uFDD0-\uFDD4])([^\uFDD0-\uFDD5]*)\uFDD5/;

/** A piece of a line: words of the telling, a name or a text of somebody's, the number of an event, what stands out. */
export interface Piece {
  readonly kind: 'fixed' | 'name' | 'said' | 'link' | 'strong' | 'soft';
  readonly text: string;
}

const KINDS: { readonly [mark: string]: Piece['kind'] } = Object.fromEntries(Object.entries(OPENED).map(([kind, mark]) => [mark, kind as Piece['kind']]));

/** Marks a name; the text must be cleaned. */
export const asName = (text: string): string => marked('name', text);

/** Marks what somebody said or wrote; the text must be cleaned. */
export const asSaid = (text: string): string => marked('said', text);

/** Marks the number of an event, to be read as a link there. */
export const asLink = (sequence: number): string => marked('link', String(sequence));

/** Marks what is to stand out; the text must be cleaned. */
export const asStrong = (text: string): string => marked('strong', text);

/** Marks a remark; the text must be cleaned. */
export const asSoft = (text: string): string => marked('soft', text);

/** A line in its pieces; marks that no pair makes are part of the words of the telling. */
export function piecesOf(line: string): Piece[] {
  const parts = line.split(MARKED);
  return parts.flatMap((text, index): Piece[] => {
    if (index % 3 === 1) return [];
    const kind = index % 3 === 2 ? (KINDS[parts[index - 1] ?? ''] ?? 'fixed') : 'fixed';
    return text === '' ? [] : [{ kind, text }];
  });
}

/** A marked text without its marks. */
export const unmarked = (text: string): string => text.replaceAll(/[\uFDD0-\uFDD5]/g, '');

const marked = (kind: keyof typeof OPENED, text: string): string => (text === '' ? '' : OPENED[kind] + text + CLOSED);
