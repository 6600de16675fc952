import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLines } from './file-lines';
import { ImportRefused } from './import-problem';

describe('the lines of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(content: string | Uint8Array, maxBytes?: number): Promise<string[]> {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const lines: string[] = [];
    for await (const line of fileLines(path, maxBytes)) lines.push(line);
    return lines;
  }
  const refusal = (content: string | Uint8Array, maxBytes?: number): Promise<unknown> =>
    read(content, maxBytes).then(
      () => 'read',
      (error: unknown) => (error instanceof ImportRefused ? error.problem.params : error),
    );

  it.each([
    ['', []],
    ['\n', ['']],
    ['a\nb\n', ['a', 'b']],
    ['a\nb', ['a', 'b']],
    ['a\r\n\nb\n', ['a\r', '', 'b']],
    ['\u{feff}é€😀\n', ['\u{feff}é€😀']],
  ])('of %j are %j', async (content, lines) => expect(await read(content)).toEqual(lines));

  it('are whole wherever a chunk ends, in the midst of a character too', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index} ${'é€😀'.repeat(3000 + index)}`);
    expect(await read(`${lines.join('\n')}\n`)).toEqual(lines);
  });

  it('are refused by their number when they are no UTF-8, or too long', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('a\nb'), Buffer.of(0xff), Buffer.from('\nc\n')]))).toEqual({ line: 2, reason: 'not-utf-8' });
    expect(await refusal(Buffer.concat([Buffer.from('a\n'), Buffer.from('é').subarray(0, 1)]))).toEqual({ line: 2, reason: 'not-utf-8' });
    expect(await refusal('123\n12345\n', 4)).toEqual({ line: 2, reason: 'line-too-long' });
    expect(await refusal(`1\n${'x'.repeat(2_000_000)}`, 1_000_000)).toEqual({ line: 2, reason: 'line-too-long' });
    expect(await read('1234\n1234', 4)).toEqual(['1234', '1234']);
  });
});
