import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signerOf } from './checkpoint-key';

/** The reference export of the formats, with its key and its notes. */
const lines = readFileSync(join(__dirname, '../../../formats/vectors/log.auditor.ndjson'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { keys?: string[]; checkpoint?: string });
const [key = ''] = lines[0]?.keys ?? [];
const [note = ''] = lines.flatMap(({ checkpoint }) => checkpoint ?? []);
const other = `${key.slice(0, -4)}${key.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;

describe('who signed a checkpoint', () => {
  it('is the key of the reference vectors, among others', () => {
    expect(signerOf(note, [key])).toBe(key);
    expect(signerOf(note, ['', 'nonsense', other, key])).toBe(key);
  });

  it.each([
    ['of another text', note.replace(/\n(\d+)\n/, '\n1$1\n')],
    ['of a signature that was altered', note.replace(/.{3}\n$/, 'AA=\n')],
    ['without a signature', note.slice(0, note.indexOf('\n\n') + 2)],
    ['of no note', 'hello'],
    ['of nothing', ''],
  ])('is nobody %s', (_, altered) => expect(signerOf(altered, [key])).toBeUndefined());

  it('is nobody whose key is not there, or is another', () => {
    expect(signerOf(note, [])).toBeUndefined();
    expect(signerOf(note, [other])).toBeUndefined();
    expect(signerOf(note, [key.replace('play.example', 'else.example')])).toBeUndefined();
  });
});
