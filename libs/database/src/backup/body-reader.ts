import { copyLine, countLine, ROWS_END, type BackupTable } from './format';
import { damaged } from './problem';

const LINE_BREAK = 0x0a;
const BACKSLASH = 0x5c;
const NOTHING = Buffer.alloc(0);

/** Takes apart what was compressed: for each table its line, its rows, and how many there are. */
export class BodyReader {
  private rest: Buffer = NOTHING;
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The rows of the next table, which has to be this one, in pieces as they come; to be read to their end. */
  async *rows(table: BackupTable): AsyncGenerator<Buffer> {
    await this.pass(copyLine(table), `table ${table.name} does not begin where it should`);
    const scan = new RowScan();
    while (!scan.ended) {
      const { rows, rest } = scan.take(this.rest);
      this.rest = rest;
      if (rows.length > 0) yield rows;
      if (!scan.ended && !(await this.more())) throw damaged(`the rows of table ${table.name} have no end`);
    }
    await this.pass(countLine(scan.rows), `table ${table.name} has another number of rows`);
  }

  /** Refuses what follows the last table. */
  async end(): Promise<void> {
    if (this.rest.length > 0 || (await this.more())) throw damaged('something follows the last table');
  }

  /** Passes over this line; damaged where there is another one. */
  private async pass(line: string, otherwise: string): Promise<void> {
    const expected = Buffer.from(`${line}\n`);
    while (this.rest.length < expected.length) if (!(await this.more())) throw damaged('it ends too soon');
    if (!expected.equals(this.rest.subarray(0, expected.length))) throw damaged(otherwise);
    this.rest = this.rest.subarray(expected.length);
  }

  private async more(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    this.rest = this.rest.length === 0 ? next.value : Buffer.concat([this.rest, next.value]);
    return true;
  }
}

/** Finds the line that ends the rows of a table, and counts those before it. */
class RowScan {
  rows = 0;
  ended = false;
  private atLineStart = true;

  /** What are rows of this piece, and what is to be looked at again: what follows the end, or what may be its beginning. */
  take(piece: Buffer): { rows: Buffer; rest: Buffer } {
    let at = 0;
    while (at < piece.length) {
      const end = piece.indexOf(LINE_BREAK, at);
      if (this.mayEnd(piece, at)) {
        if (end < 0 && piece.length - at <= ROWS_END.length) return { rows: piece.subarray(0, at), rest: piece.subarray(at) };
        if (end - at === ROWS_END.length && piece[at + 1] === ROWS_END.charCodeAt(1)) {
          this.ended = true;
          return { rows: piece.subarray(0, at), rest: piece.subarray(end + 1) };
        }
      }
      this.atLineStart = end >= 0;
      if (end < 0) break;
      this.rows += 1;
      at = end + 1;
    }
    return { rows: piece, rest: NOTHING };
  }

  private mayEnd(piece: Buffer, at: number): boolean {
    return this.atLineStart && piece[at] === BACKSLASH;
  }
}
