import type { Side } from '../entity';

type Words = Side['words'];

/** The paths at which two sides have other texts. Who said them is no matter. */
export function differingTexts(one: Words, other: Words): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((path) => one[path]?.text !== other[path]?.text);
}

/** True where both say the same. */
export const sameTexts = (one: Words, other: Words): boolean => differingTexts(one, other).length === 0;
