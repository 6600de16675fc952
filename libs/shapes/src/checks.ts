const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NAME = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A lower-case uuid. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** A name that may be a key or a code: a letter, then at most 63 letters, digits, dots, hyphens, underscores. */
export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** Well-formed Unicode without U+0000: what Postgres and the canonical form can hold. */
export const isCleanText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\u0000') && !LONE_SURROGATE.test(value);

/** The bytes of a text in UTF-8. */
export const bytesOf = (value: string): number => Buffer.byteLength(value, 'utf8');

/** A whole number between the bounds, itself included; never a string of digits. */
export const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

/** A plain object, no array. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
