import { plain } from '../saying';
import type { Telling } from '../telling';

/** A die by its size; nothing is left of an exhausted one. */
export const dieName = (words: Telling['words'], die: unknown): string => (die === 0 ? words('terms', 'exhausted') : `d${String(die)}`);

/** A die before and after. */
export const dieFromTo = (words: Telling['words'], from: unknown, to: unknown): string => `${dieName(words, from)} → ${dieName(words, to)}`;

/** What is done in a turn: the table makes names of actions up, but for a few. */
export const actionName = ({ words }: Pick<Telling, 'words'>, action: unknown): string => plain(words('turn-uses', String(action)));

/** Whom a pursuit is after: a character, or somebody whom nothing but the pursuit names. */
export function quarryOf({ names }: Pick<Telling, 'names'>, pursuitId: unknown): string {
  const { quarry } = names.made(pursuitId);
  return names.of(typeof quarry === 'string' ? quarry : pursuitId);
}

/** A result against an attribute, and how that ended; a critical is told by the die alone. */
export function against(words: Telling['words'], { total, attributeValue, outcome }: { readonly [name: string]: unknown }): string {
  const label = words('outcomes', String(outcome));
  if (String(outcome).startsWith('critical-')) return label;
  return `${String(total)} ${Number(total) < Number(attributeValue) ? '<' : '≥'} ${String(attributeValue)}, ${label}`;
}
