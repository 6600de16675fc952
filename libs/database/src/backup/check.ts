import type { BackupTable } from './format';
import { BackupReader, type ReadOptions, type TakeRows } from './read';

/** Columns whose values are sealed with a key of the operator's, where there is one: the name of the table, then the column's. */
export const SEALED: Readonly<Record<string, string>> = { seed: 'secret', server_secret: 'value' };

/** What a backup was found to hold: rows by table. */
export type Contents = ReadonlyMap<string, number>;

/** How a backup is checked; `sealed` is shown every sealed secret as it is stored, and throws to refuse the backup. */
export interface CheckOptions extends ReadOptions {
  readonly sealed?: (stored: Buffer) => void;
}

/** Reads a whole backup and writes nothing: its hash, that it can be unpacked, its tables and their numbers of rows. */
export async function checkBackup(reader: BackupReader, { sealed, ...options }: CheckOptions = {}): Promise<Contents> {
  const contents = new Map<string, number>();
  const take: TakeRows = async (table, rows) => {
    const lines = new Lines(sealedField(table), sealed);
    for await (const piece of rows) lines.take(piece);
    contents.set(table.name, lines.count);
  };
  await reader.walk(take, options);
  return contents;
}

const LINE_BREAK = 0x0a;

const sealedField = ({ name, columns }: BackupTable): number => (Object.hasOwn(SEALED, name) ? columns.indexOf(SEALED[name] ?? '') : -1);

/** Counts rows, and shows one field of each where that is asked for. */
class Lines {
  count = 0;
  private begun = Buffer.alloc(0);

  constructor(
    private readonly field: number,
    private readonly show: ((stored: Buffer) => void) | undefined,
  ) {}

  take(piece: Buffer): void {
    let at = 0;
    for (let end = piece.indexOf(LINE_BREAK); end >= 0; end = piece.indexOf(LINE_BREAK, at)) {
      this.count += 1;
      if (this.show && this.field >= 0) this.show(byteaOf(Buffer.concat([this.begun, piece.subarray(at, end)]), this.field));
      this.begun = Buffer.alloc(0);
      at = end + 1;
    }
    if (this.field >= 0) this.begun = Buffer.concat([this.begun, piece.subarray(at)]);
  }
}

/** COPY writes bytes as `\\x` and hex. */
function byteaOf(row: Buffer, field: number): Buffer {
  const text = row.toString('latin1').split('\t')[field] ?? '';
  return Buffer.from(text.replace(/^\\\\x/, ''), 'hex');
}
