/** How many arrays and objects may stand inside one another. */
export const MAX_DEPTH = 64;

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/;
const MOST_KNOWN = 4096;
const known = new Set<string>();

/** Whether a key matches `^[A-Za-z][A-Za-z0-9._-]{0,63}$`; keys repeat in every event, so those already judged are remembered. */
export function isCanonicalKey(key: string): boolean {
  if (known.has(key)) return true;
  if (!KEY.test(key)) return false;
  if (known.size < MOST_KNOWN) known.add(key);
  return true;
}

interface WellFormed {
  isWellFormed(): boolean;
}

/** Whether a string has no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return (text as unknown as WellFormed).isWellFormed();
}

/** Whether a string has no lone surrogate and no U+0000. */
export function isCanonicalText(text: string): boolean {
  return isWellFormed(text) && !text.includes('\0');
}
