import fc from 'fast-check';
import { BodyReader } from './body-reader';
import { copyLine, countLine } from './format';

const TABLE = { name: 'sample', columns: ['one', 'two'] };
const OTHER = { name: 'other', columns: ['one'] };

/** What COPY may write between two line breaks, mostly of the signs that also end the rows; the end itself it never writes. */
const row = fc.array(fc.constantFrom('\\\\', '\\N', '\\n', '\\\\.', '.', '\t', 'é', 'x', '--'), { maxLength: 5 }).map((parts) => parts.join(''));

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(reader: BodyReader, table: typeof TABLE): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of reader.rows(table)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('the reader of packed tables', () => {
  it('gives back the rows of each table as they were written, however the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 3 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), async (first, second, sizes) => {
        const text = (rows: readonly string[]): string => rows.map((each) => `${each}\n`).join('');
        const whole = [TABLE, OTHER].map((table, index) => `${copyLine(table)}\n${text(index === 0 ? first : second)}\\.\n${countLine((index === 0 ? first : second).length)}\n`).join('');
        const reader = new BodyReader(cut(Buffer.from(whole), sizes));
        expect(await read(reader, TABLE)).toBe(text(first));
        expect(await read(reader, OTHER)).toBe(text(second));
        await reader.end();
      }),
      { numRuns: 500 },
    );
  });
});
