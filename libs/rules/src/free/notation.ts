import { badForm, refuse } from '@app/kernel';

/** The kind of a free roll, and its name in GraphQL. */
export const FREE_KIND = 'free';

/** Which dice of a term count: the highest or the lowest `count`. */
export interface Keep {
  readonly which: 'highest' | 'lowest';
  readonly count: number;
}

/** Dice of one term of a notation. */
export interface DiceTerm {
  readonly count: number;
  readonly sides: number;
  readonly keep?: Keep;
}

/** A notation as read: its dice in order, the sum of its modifiers, and its normal form. */
export interface FreeNotation {
  readonly dice: readonly DiceTerm[];
  readonly modifier: number;
  readonly normal: string;
}

const MAX_TERMS = 10;
const MAX_DICE = 100;
const SIDES = { min: 2, max: 1000 };
const MAX_MODIFIER = 10_000;

const TERM = /^(?:([0-9]*)[dD]([0-9]+)(?:([kK][hHlL])([0-9]*))?|([0-9]+))$/;

interface SignedTerm {
  readonly sign: '+' | '-';
  readonly dice?: DiceTerm;
  readonly modifier: number;
  readonly normal: string;
}

/**
 * Reads a notation such as `2d6+1d8-2` or `4d6kh3`: terms joined by `+` or `-`; a term is `NdX` (`d6` is `1d6`),
 * followed by `khN` or `klN` (N left out is 1) where only the highest or lowest N count, or a whole number.
 *
 * - Letters of either case, leading zeros, spaces around signs: read, and gone in the normal form.
 * - Anything else is bad form (400, `notation`): spaces inside a term, digits other than 0–9, both kh and kl on a term,
 *   dice that are subtracted (nothing would show which faces count against the total), an empty term.
 * - In form but out of bounds (422 `notation-out-of-range`): over 10 terms, fewer than 1 or more than 100 dice in all,
 *   a term of 0 dice, sides below 2 or above 1000, keeping none or more than are thrown, a modifier above 10000.
 */
export function readNotation(notation: string): FreeNotation {
  const terms = splitTerms(notation).map((text) => readTerm(text, notation));
  inRange('terms', terms.length, 1, MAX_TERMS);
  const dice = terms.flatMap((term) => term.dice ?? []);
  inRange('dice', dice.reduce((sum, { count }) => sum + count, 0), 1, MAX_DICE);
  const modifier = terms.reduce((sum, term) => sum + term.modifier, 0);
  const normal = terms.map(({ sign, normal: text }, index) => (index === 0 && sign === '+' ? text : sign + text)).join('');
  return { dice, modifier, normal };
}

/** Refuses a notation of bad form (400), without a look at its bounds. */
export function checkNotation(notation: string): void {
  for (const term of splitTerms(notation)) matchTerm(term, notation);
}

/** Each term with its sign before it; the first one may go without. */
function splitTerms(notation: string): readonly string[] {
  const trimmed = notation.replaceAll(/^ +| +$/g, '').replaceAll(/ *([+-]) */g, '$1');
  const signed = /^[+-]/.test(trimmed) ? trimmed : `+${trimmed}`;
  return signed.match(/[+-][^+-]*/g) ?? [];
}

function readTerm(text: string, notation: string): SignedTerm {
  const sign = text.startsWith('-') ? '-' : '+';
  const match = matchTerm(text, notation);
  if (match[5] !== undefined) return modifierTerm(sign, Number(match[5]));
  const [, count, sides, keep, kept] = match;
  return diceTerm({ count: count === '' ? 1 : Number(count), sides: Number(sides), keep: readKeep(keep, kept) });
}

function matchTerm(text: string, notation: string): RegExpExecArray {
  const match = TERM.exec(text.slice(1));
  if (!match || (text.startsWith('-') && match[5] === undefined)) throw badForm([{ pointer: '/notation', code: 'notation', params: { notation } }]);
  return match;
}

function readKeep(keep: string | undefined, count: string | undefined): Keep | undefined {
  if (keep === undefined) return undefined;
  return { which: keep.toLowerCase() === 'kh' ? 'highest' : 'lowest', count: count ? Number(count) : 1 };
}

function modifierTerm(sign: '+' | '-', value: number): SignedTerm {
  inRange('modifier', value, 0, MAX_MODIFIER);
  return { sign, modifier: sign === '-' ? 0 - value : value, normal: String(value) };
}

function diceTerm(dice: DiceTerm): SignedTerm {
  inRange('dice', dice.count, 1, MAX_DICE);
  inRange('sides', dice.sides, SIDES.min, SIDES.max);
  if (dice.keep) inRange('keep', dice.keep.count, 1, dice.count);
  const keep = dice.keep ? `k${dice.keep.which[0]}${dice.keep.count}` : '';
  return { sign: '+', dice, modifier: 0, normal: `${dice.count}d${dice.sides}${keep}` };
}

/** Numbers too large to be safe are told as the largest safe one, since a refusal's parameters are whole numbers. */
function inRange(what: string, found: number, min: number, max: number): void {
  if (found < min || found > max) refuse('notation-out-of-range', { what, min, max, found: Math.min(found, Number.MAX_SAFE_INTEGER) });
}
