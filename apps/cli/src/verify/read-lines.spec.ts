import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLines } from './read-lines';

describe('the lines of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-lines-'));
  const file = join(folder, 'lines.ndjson');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function linesOf(text: string | Buffer): Promise<{ lines: string[]; read: number; size: number | undefined }> {
    writeFileSync(file, text);
    const { size, pages } = await openLines(file);
    const lines: string[] = [];
    let read = 0;
    for await (const page of pages()) {
      lines.push(...page.lines);
      ({ read } = page);
    }
    return { lines, read, size };
  }

  it('are those between line feeds, longer than what is read at once or shorter, in letters of one byte or more', async () => {
    const expected = Array.from({ length: 400 }, (_, i) => `${i} ${'é屋🎲x'.repeat((i * 7919) % 401)}${i % 97 === 0 ? 'z'.repeat(600_000) : ''}`);
    const text = expected.join('\n');
    const size = Buffer.byteLength(text);
    // Compared as a whole: a difference of megabytes is not to be printed.
    expect((await linesOf(text)).lines.join('\n') === text).toBe(true);
    expect(await linesOf(`${text}\n`).then(({ lines, ...rest }) => ({ ...rest, count: lines.length, same: lines.join('\n') === text }))).toEqual({ count: 400, read: size + 1, size: size + 1, same: true });
  });

  it.each([['', []], ['\n', ['']], ['\n\nx', ['', '', 'x']]])('of %j are %j', async (text, expected) => {
    expect((await linesOf(text)).lines).toEqual(expected);
  });

  it('show what is no UTF-8', async () => {
    expect((await linesOf(Buffer.from([0x61, 0xc3, 0x0a, 0xa9, 0x0a]))).lines).toEqual(['a\ufffd', '\ufffd']);
  });

  it('are refused of a file that is not there', async () => {
    await expect(openLines(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
