import { isCanonicalKey, isCanonicalText } from './canonical-rules';
import type { Words } from './event';
import { FormatError } from './format-error';
import { isJsonObject } from './json';

/** How many bytes of UTF-8 one text may have. */
export const MAX_WORD_BYTES = 4096;

/** The same object, once it is a flat map of texts of at most 4096 bytes each; throws FormatError (`words-not-flat`, `words-too-long`, `key-invalid`, `string-invalid`) with the path. */
export function checkWords(value: unknown): Words {
  if (!isJsonObject(value)) throw new FormatError('words-not-flat', '$ has to be an object of texts', '$');
  for (const name of Object.keys(value)) checkWord(name, value[name]);
  return value as Words;
}

function checkWord(name: string, text: unknown): void {
  if (!isCanonicalKey(name)) throw new FormatError('key-invalid', `${JSON.stringify(name)} cannot name a text`, '$');
  const fault = typeof text === 'string' ? faultOf(text) : FLAT;
  if (fault) throw new FormatError(fault[0], `$.${name} ${fault[1]}`, `$.${name}`);
}

const FLAT = ['words-not-flat', 'has to be a text'] as const;
const BROKEN = ['string-invalid', 'has a lone surrogate or U+0000'] as const;
const LONG = ['words-too-long', `has more than ${MAX_WORD_BYTES} bytes of UTF-8`] as const;

function faultOf(text: string): typeof BROKEN | typeof LONG | undefined {
  if (!isCanonicalText(text)) return BROKEN;
  return utf8Length(text) > MAX_WORD_BYTES ? LONG : undefined;
}

/** Counted only when the number of characters leaves it open. */
function utf8Length(text: string): number {
  if (text.length * 3 <= MAX_WORD_BYTES) return text.length;
  return new TextEncoder().encode(text).length;
}
