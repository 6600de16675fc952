/** Every code that a FormatError of this library can carry. */
export type FormatErrorCode =
  | 'bytes-invalid'
  | 'json-invalid'
  | 'not-canonical'
  | 'not-an-object'
  | 'key-invalid'
  | 'number-invalid'
  | 'string-invalid'
  | 'value-invalid'
  | 'too-deep'
  | 'field-missing'
  | 'field-unknown'
  | 'field-invalid'
  | 'words-not-flat'
  | 'words-too-long'
  | 'sides-invalid'
  | 'draw-invalid'
  | 'export-line-unknown'
  | 'export-order'
  | 'export-count'
  | 'export-cut';

/** What is thrown for data that breaks the format: a stable code, where in the value (`$.facts.dice[0]`), and the line of an export (from 1). */
export class FormatError extends Error {
  override readonly name = 'FormatError';

  constructor(
    readonly code: FormatErrorCode,
    message: string,
    readonly path?: string,
    readonly line?: number,
  ) {
    super(message);
  }
}
