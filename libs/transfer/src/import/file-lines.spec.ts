import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLines, LINE_BOUNDS, type LineBounds } from './file-lines';
import { ImportRefused } from './import-problem';

describe('the lines of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(content: string | Uint8Array, bounds?: LineBounds): Promise<string[]> {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const lines: string[] = [];
    for await (const line of fileLines(path, bounds)) lines.push(line);
    return lines;
  }
  const refusal = (content: string | Uint8Array, bounds?: LineBounds): Promise<unknown> =>
    read(content, bounds).then(
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

  const atMost = (other: number, event = other, state = other): LineBounds => ({ event, state, other });

  it('are whole wherever a chunk ends, in the midst of a character too', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `${index} ${'é€😀'.repeat(3000 + index)}`);
    expect(await read(`${lines.join('\n')}\n`, atMost(1_000_000))).toEqual(lines);
  });

  it('are refused by their number when they are no UTF-8, or too long', async () => {
    expect(await refusal(Buffer.concat([Buffer.from('a\nb'), Buffer.of(0xff), Buffer.from('\nc\n')]))).toEqual({ line: 2, reason: 'not-utf-8' });
    expect(await refusal(Buffer.concat([Buffer.from('a\n'), Buffer.from('é').subarray(0, 1)]))).toEqual({ line: 2, reason: 'not-utf-8' });
    expect(await refusal('123\n12345\n', atMost(4))).toEqual({ line: 2, reason: 'line-too-long' });
    expect(await refusal(`1\n${'x'.repeat(2_000_000)}`, atMost(1_000_000))).toEqual({ line: 2, reason: 'line-too-long' });
    expect(await read('1234\n1234', atMost(4))).toEqual(['1234', '1234']);
  });
  it('are as long as their kind may be', async () => {
    const bounds = atMost(20, 40, 60);
    const long = (start: string, length: number): string => start.padEnd(length, 'x');
    for (const [start, most] of [['{"export"', 20], ['{"sequences', 20], ['{ "sequence"', 20], ['', 20], ['{"sequence"', 40], ['{"state"', 60]] as const) {
      expect(await read(`a\n${long(start, most)}\n`, bounds)).toEqual(['a', long(start, most)]);
      expect(await refusal(`a\n${long(start, most + 1)}\n`, bounds)).toEqual({ line: 2, reason: 'line-too-long' });
      expect(await refusal(`a\n${long(start, most + 1)}`, bounds)).toEqual({ line: 2, reason: 'line-too-long' });
    }
  });

  it('are known by their kind where a chunk ends within its name, too', async () => {
    for (let before = 262_130; before < 262_146; before += 1) {
      const text = `${'x'.repeat(before)}\n{"sequence"${'y'.repeat(300_000)}`;
      expect((await read(text, atMost(262_146, 400_000)))[1]).toHaveLength(300_011);
    }
  });

  it('of an export are bounded by default', async () => {
    expect(await refusal(`{"export"${'x'.repeat(LINE_BOUNDS.other)}`)).toEqual({ line: 1, reason: 'line-too-long' });
    expect(await refusal(`{"sequence"${'x'.repeat(LINE_BOUNDS.event)}`)).toEqual({ line: 1, reason: 'line-too-long' });
    expect(await read(`{"state"${'x'.repeat(LINE_BOUNDS.event)}`)).toHaveLength(1);
  });
});
