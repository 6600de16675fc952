import { damaged, BackupProblem } from './problem';

/** The version of the file's format; docs/backup-format.md describes it. */
export const FORMAT_VERSION = 1;

const MAGIC = 'campaign-ledger-backup';
const END = /^\nsha256 ([0-9a-f]{64})\n$/;

/** Bytes of the end: a line break, `sha256 `, 64 hex digits, a line break. */
export const END_BYTES = 73;
/** Longest first two lines that are read; those of a database of a hundred tables have some twenty thousand bytes. */
export const LONGEST_HEAD = 1024 * 1024;

/** A table of a backup with the columns of its rows, in their order. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a backup says of itself, in the clear, on its second line. */
export interface BackupHeader {
  /** When it was begun, RFC 3339. */
  readonly createdAt: string;
  /** The version of the product that wrote it. */
  readonly product: string;
  /** The server's `server_version_num`, such as 180004. */
  readonly postgres: number;
  /** Of the rows; always UTF8. */
  readonly encoding: string;
  /** `nightly`: written by the service itself, which may delete it again; `command`: by an operator. */
  readonly origin: 'nightly' | 'command';
  /** The account of the owner, which tells one ledger from another; null before there is one. */
  readonly ledger: string | null;
  /** Names of the migrations that the database had run, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
}

/** The first two lines. */
export const headOf = (header: BackupHeader): string => `${MAGIC} ${FORMAT_VERSION}\n${JSON.stringify(header)}\n`;

/** The end of a file whose bytes before it have this hash (hex). */
export const endOf = (hash: string): string => `\nsha256 ${hash}\n`;

/** The hash (hex) that an end states; undefined where it is no end. */
export const hashOfEnd = (end: string): string | undefined => END.exec(end)?.[1];

/** Before a table's rows. Psql understands it as well, and what follows: this is what `pg_dump` writes. */
export const copyLine = ({ name, columns }: BackupTable): string => `COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) FROM stdin;`;

/** After a table's rows. */
export const ROWS_END = '\\.';

/** After that: how many there were. */
export const countLine = (rows: number): string => `-- rows: ${rows}`;

/** An identifier of SQL. */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Refuses a first line that is not of a backup, or of one that only a later version can read. */
export function checkFirstLine(line: string): void {
  const version = new RegExp(`^${MAGIC} (\\d{1,6})$`).exec(line)?.[1];
  if (version === undefined) throw new BackupProblem('no-backup', { en: 'This file is no backup of Campaign Ledger.', fr: "Ce fichier n'est pas une sauvegarde de Campaign Ledger." });
  if (Number(version) === FORMAT_VERSION) return;
  if (Number(version) < FORMAT_VERSION) throw damaged(`format ${version}`);
  throw new BackupProblem('newer-format', {
    en: `This backup has format ${version}; this version of Campaign Ledger reads format ${FORMAT_VERSION}. Restore it with the version that wrote it, or a later one.`,
    fr: `Cette sauvegarde est au format ${version} ; cette version de Campaign Ledger lit le format ${FORMAT_VERSION}. Restaurez-la avec la version qui l'a écrite, ou une plus récente.`,
  });
}

/** The header from the second line; damaged where it is not of that shape. */
export function readHeader(line: string): BackupHeader {
  const found = parsed(line);
  if (!Object.entries(SHAPE).every(([name, fits]) => fits(found[name]))) throw damaged('its header');
  return found as unknown as BackupHeader;
}

function parsed(line: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === 'object' && found !== null) return found as Record<string, unknown>;
  } catch {
    // said below
  }
  throw damaged('its header');
}

const isText = (value: unknown): boolean => typeof value === 'string';

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isTable(value: unknown): boolean {
  const { name, columns } = (value ?? {}) as Partial<Record<keyof BackupTable, unknown>>;
  return isText(name) && isTexts(columns);
}

const SHAPE: { readonly [name in keyof BackupHeader]: (value: unknown) => boolean } = {
  createdAt: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))),
  product: isText,
  postgres: (value) => Number.isInteger(value),
  encoding: (value) => value === 'UTF8',
  origin: (value) => value === 'nightly' || value === 'command',
  ledger: (value) => value === null || isText(value),
  migrations: isTexts,
  tables: (value) => Array.isArray(value) && value.every(isTable),
};
