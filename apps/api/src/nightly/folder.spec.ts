import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder } from './folder';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-29T12:00:00Z');

describe('the folder of nightly backups', () => {
  let place: string;
  let folder: BackupFolder;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'ledger-nightly-'));
    folder = new BackupFolder(join(place, 'nightly'), 'ours');
  });
  afterEach(() => rmSync(place, { recursive: true }));

  /** A file as a backup begins, which is all that the folder reads. */
  function put(createdAt: number, { name = folder.pathFor(new Date(createdAt)), origin = 'nightly', ledger = 'ours' } = {}): string {
    const header = { createdAt: new Date(createdAt).toISOString(), product: '0.1.0', postgres: 180_004, encoding: 'UTF8', origin, ledger, migrations: [], tables: [] };
    writeFileSync(name, `campaign-ledger-backup 1\n${JSON.stringify(header)}\n`);
    return name;
  }

  it('is made for its owner alone, and holds none at first', async () => {
    expect(await folder.own()).toEqual([]);
    await folder.prepare();
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    expect(await folder.own()).toEqual([]);
  });

  it('names a backup by its time, without signs that some systems refuse', () => {
    expect(folder.pathFor(new Date(NOON))).toBe(join(place, 'nightly', 'campaign-ledger-2026-11-29T12-00-00Z.backup'));
  });

  it('keeps the newest seven of its own, and whatever anybody else put there', async () => {
    await folder.prepare();
    const own = Array.from({ length: 10 }, (_, index) => put(NOON - index * DAY));
    const others = [
      put(NOON - 20 * DAY, { origin: 'command' }),
      put(NOON - 21 * DAY, { ledger: 'theirs' }),
      put(NOON - 22 * DAY, { name: join(folder.path, 'before-the-move.backup') }),
      join(folder.path, 'campaign-ledger-2026-11-01T12-00-00Z.backup'),
    ];
    writeFileSync(others[3]!, 'letters');
    expect((await folder.own()).map(({ path }) => path)).toEqual(own);
    expect((await folder.own())[1]).toEqual({ path: own[1], createdAt: NOON - DAY, bytes: statSync(own[1]!).size });
    await folder.keep(7);
    expect((await folder.own()).map(({ path }) => path)).toEqual(own.slice(0, 7));
    for (const path of others) expect([path, existsSync(path)]).toEqual([path, true]);
  });

  it('is rid of what killed processes left half written, not of what a living one is writing', async () => {
    await folder.prepare();
    const half = `${folder.pathFor(new Date(NOON))}.partial-`;
    for (const name of [`${half}999999999`, `${half}${process.ppid}`, join(folder.path, 'mine.partial-999999999')]) writeFileSync(name, '');
    await folder.prepare();
    expect(readdirSync(folder.path)).toEqual([`campaign-ledger-2026-11-29T12-00-00Z.backup.partial-${process.ppid}`, 'mine.partial-999999999']);
  });
});
