/** Raised for anything the operator has to act on; `message` is the lines to print, without a stack and without secrets. */
export class EmbeddedPostgresError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'EmbeddedPostgresError';
  }
}

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|Disk quota exceeded|Check free disk space/i, 'The disk is full: make room and start again.'],
  [/Read-only file system/i, 'The data folder is on a read-only file system: set DATA_DIR to a folder that can be written.'],
  [/could not (bind|create) .*socket|Address already in use|could not create any TCP\/IP sockets/i, 'The port could not be opened on 127.0.0.1: another program may hold it.'],
  [/could not map anonymous shared memory|Cannot allocate memory/i, 'There is not enough memory for the database.'],
  [/Permission denied/i, 'A file or folder is closed to the user the database runs as.'],
  [/is another server \(PID|is another postmaster/i, 'Another Postgres already runs on this data folder.'],
  [/incompatible with server|database files are incompatible/i, 'The data folder was made by another version of Postgres.'],
  [/could not locate a valid checkpoint|invalid checkpoint record|PANIC: .*(checkpoint|WAL|page)/i, 'The database files are damaged: restore a backup, or move the folder away to start afresh.'],
];

/** The likely cause in one line for a piece of Postgres output, or undefined when none is recognised. */
export function likelyCause(output: string): string | undefined {
  return CAUSES.find(([pattern]) => pattern.test(output))?.[1];
}

/** Lines for a failed step: what failed, the likely cause, then the tail of the output with every secret struck out. */
export function failureLines(what: string, output: string, secrets: readonly string[] = []): string[] {
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), output);
  const tail = clean.split('\n').map((line) => line.trimEnd()).filter((line) => line !== '').slice(-12);
  const cause = likelyCause(clean);
  return [what, ...(cause === undefined ? [] : [cause]), ...tail.map((line) => `  | ${line}`)];
}

/** The `code` of a Node system error (`ENOENT`, …), or an empty string for anything else. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The message of whatever was thrown. */
export function errorText(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
