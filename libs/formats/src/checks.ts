import { FormatError } from './format-error';

/** A question about one value of unknown origin. */
export type Check = (value: unknown) => boolean;

/** Whether the value is an integer from 1 that JSON keeps exact. */
export const isPositive: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 1;

/** Whether the value is an integer from 0 to `most`. */
export function isIndex(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Whether the value is a text of 1 to 256 characters, as ids are. */
export const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 256;

/** The FormatError `field-invalid` that says what was expected at a path. */
export function refuse(path: string, expected: string): FormatError {
  return new FormatError('field-invalid', `${path} has to be ${expected}`, path);
}

/** The FormatError `field-missing` for a path. */
export function missing(path: string): FormatError {
  return new FormatError('field-missing', `${path} is missing`, path);
}

/** The FormatError `field-unknown` for a path. */
export function refuseUnknown(path: string): FormatError {
  return new FormatError('field-unknown', `${path} is no field of the format`, path);
}
