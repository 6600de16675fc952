import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { END_BYTES, endOf, headOf, type BackupHeader } from './format';
import { BackupReader } from './read';
import { sampleBackup, sampleHeader, Workshop } from './spec-tools';

const TABLES = [
  { name: 'account', columns: ['id', 'name'] },
  { name: 'odd "name"', columns: ['a', 'b\nc'] },
  { name: 'empty', columns: ['id'] },
  { name: 'seed', columns: ['campaign_id', 'secret', 'lane'] },
];
const ROWS = {
  account: ['1\tone\n2\tt', 'wo\\nlines\n\\', 'N\t\\N\n'],
  'odd "name"': ['\\\\.\tx\n', '\\\\', '.\ty\n'],
  seed: [`c\t\\\\x00${'ab'.repeat(32)}\t0\nc\t\\\\x`, `01${'cd'.repeat(32)}\t1\n`],
};

/** A file of this head and this text, with a hash that is right. */
function file(header: BackupHeader, text: string, packed = gzipSync(text)): Buffer {
  const bytes = Buffer.concat([Buffer.from(headOf(header)), packed]);
  return Buffer.concat([bytes, Buffer.from(endOf(createHash('sha256').update(bytes).digest('hex')))]);
}

describe('the format of backups', () => {
  const workshop = new Workshop();
  const header = sampleHeader(TABLES);
  let whole: Buffer;
  let text: string;
  beforeAll(async () => {
    whole = await sampleBackup(header, ROWS);
    text = gunzipSync(whole.subarray(headOf(header).length, -END_BYTES)).toString();
  });
  afterAll(() => workshop.drop());

  it('says what it holds, and how many rows', async () => {
    expect(await workshop.check(whole)).toEqual({ header, contents: { account: 3, 'odd "name"': 2, empty: 0, seed: 2 } });
  });

  it('is two lines in the clear, then what psql understands, then a hash', () => {
    expect(whole.toString('latin1')).toMatch(/^campaign-ledger-backup 1\n\{"createdAt":"2026-11-29T03:00:00.000Z",.*\}\n/);
    expect(text).toMatch(/^COPY public\."account" \("id", "name"\) FROM stdin;\n1\tone\n2\ttwo\\nlines\n\\N\t\\N\n\\\.\n-- rows: 3\nCOPY public\."odd ""name"""/);
    expect(text).toContain('COPY public."empty" ("id") FROM stdin;\n\\.\n-- rows: 0\n');
    expect(whole.subarray(-END_BYTES).toString()).toBe(endOf(createHash('sha256').update(whole.subarray(0, -END_BYTES)).digest('hex')));
  });

  it('is refused wherever it is cut off', async () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, await workshop.refusal(whole.subarray(0, length))]).toEqual([length, length < 24 ? 'no-backup' : 'damaged']);
    }
  });

  it('is refused whichever byte is another one, and with anything behind its end', async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << at % 8);
      expect([at, await workshop.refusal(flipped)]).toEqual([at, expect.stringMatching(/^(damaged|no-backup|newer-format)$/)]);
    }
    expect(await workshop.refusal(Buffer.concat([whole, Buffer.from('\n')]))).toBe('damaged');
    expect(await workshop.refusal(Buffer.concat([whole, whole]))).toBe('damaged');
  });

  it('is not what random bytes are, whatever their length', async () => {
    for (const length of [0, 1, 72, 73, 1000, 100_000]) expect(await workshop.refusal(randomBytes(length))).toBe('no-backup');
    for (const length of [0, 73, 5000]) expect(await workshop.refusal(Buffer.concat([Buffer.from('campaign-ledger-backup 1\n'), randomBytes(length)]))).toBe('damaged');
    expect(await workshop.refusal(Buffer.concat([Buffer.from('campaign-ledger-backup 1\n'), Buffer.alloc(2_000_000, 'x')]))).toBe('damaged');
  });

  it('of a later version is named as such', async () => {
    const later = Buffer.concat([Buffer.from('campaign-ledger-backup 2\n'), randomBytes(50)]);
    expect(await workshop.refusal(later)).toBe('newer-format');
    await expect(workshop.check(later)).rejects.toThrow('has format 2; this version of Campaign Ledger reads format 1');
  });

  it('is refused when it is cut at the end of a table or of a row, though its hash and its packing are right', async () => {
    expect(await workshop.refusal(file(header, text))).toBeUndefined();
    const cuts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1).filter((cut) => cut < text.length);
    expect(cuts.length).toBeGreaterThan(12);
    for (const cut of cuts) expect([cut, await workshop.refusal(file(header, text.slice(0, cut)))]).toEqual([cut, 'damaged']);
  });

  it.each([
    ['a row is missing', (all: string) => all.replace('1\tone\n', '')],
    ['a row is there twice', (all: string) => all.replace('1\tone\n', '1\tone\n1\tone\n')],
    ['tables have changed places', (all: string) => all.replace(/(COPY public\."empty".*\n\\\.\n.*\n)([^]*)/, '$2$1')],
    ['columns are called otherwise', (all: string) => all.replace('"id", "name"', '"name", "id"')],
    ['a table follows that the header does not name', (all: string) => `${all}COPY public."more" ("id") FROM stdin;\n\\.\n-- rows: 0\n`],
    ['a line has no end', (all: string) => `${'x'.repeat(200_000)}${all}`],
  ])('is refused when %s, though its hash is right', async (_, change) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    expect(await workshop.refusal(file(header, changed))).toBe('damaged');
  });

  it('is refused when what is packed is not, though its hash is right', async () => {
    const packed = gzipSync(text);
    expect(await workshop.refusal(file(header, '', packed.subarray(0, -9)))).toBe('damaged');
    expect(await workshop.refusal(file(header, '', randomBytes(200)))).toBe('damaged');
    expect(await workshop.refusal(file(header, '', Buffer.alloc(0)))).toBe('damaged');
  });

  it.each([
    ['no time', { createdAt: 'yesterday' }],
    ['another encoding', { encoding: 'LATIN1' }],
    ['a Postgres without a number', { postgres: '18' }],
    ['tables without columns', { tables: [{ name: 'account' }] }],
    ['migrations that are no names', { migrations: [1] }],
    ['another origin', { origin: 'elsewhere' }],
  ])('is refused when its header has %s', async (_, changes) => {
    expect(await workshop.refusal(file(sampleHeader(TABLES, changes as unknown as Partial<BackupHeader>), text))).toBe('damaged');
  });

  it('shows the sealed secrets, across pieces, and nothing else, to who asks for them', async () => {
    const shown: string[] = [];
    await workshop.check(whole, { sealed: (stored) => shown.push(stored.toString('hex')) });
    expect(shown).toEqual([`00${'ab'.repeat(32)}`, `01${'cd'.repeat(32)}`]);
    const refused = workshop.check(whole, { sealed: () => { throw new Error('no key'); } });
    await expect(refused).rejects.toThrow('no key');
  });

  it('says how far it is, writing and reading', async () => {
    const written: string[] = [];
    await sampleBackup(header, ROWS, { progress: ({ table, rows }) => written.push(`${table} ${rows}`) });
    expect(written).toEqual(['account 1', 'account 2', 'account 3', 'odd "name" 4', 'odd "name" 4', 'odd "name" 5', 'seed 6', 'seed 7']);
    const read: number[] = [];
    await workshop.check(whole, { progress: ({ done, of }) => read.push(done / of) });
    expect(read.at(-1)).toBeCloseTo((whole.length - END_BYTES) / whole.length, 5);
  });

  it('says which file is missing or is a folder', async () => {
    await expect(BackupReader.open(workshop.path('nowhere'))).rejects.toThrow(`There is no file ${workshop.path('nowhere')}.`);
    await expect(BackupReader.open(workshop.folder)).rejects.toThrow('cannot be read (EISDIR)');
  });
});
