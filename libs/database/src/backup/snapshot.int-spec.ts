import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@app/testing';
import { appendSamples, sampleUnit, type SampleUnit } from '../ledger/spec-tools';
import { backupTo } from './backup';
import { BackupReader } from './read';
import { dump, PRODUCT, restore, withClient } from './int-spec-tools';
import { Workshop } from './spec-tools';

const MEGABYTE = 1024 * 1024;
const ROWS = 200_000;

describe('a backup of a database that is in use', () => {
  const workshop = new Workshop();
  let source: TestDatabase;
  let target: TestDatabase;
  beforeAll(async () => {
    source = await testDatabase();
    target = await testDatabase({ migrate: () => Promise.resolve() });
  });
  afterAll(async () => {
    workshop.drop();
    await source.drop();
    await target.drop();
  });

  const options = (): Parameters<typeof backupTo>[1] => ({ url: source.serviceUrl, product: PRODUCT, origin: 'command' });

  /** A file that takes its time. */
  function slowFile(path: string): Writable {
    const file = createWriteStream(path);
    return new Writable({
      highWaterMark: 1,
      write: (piece, _encoding, done) => void sleep(20).then(() => file.write(piece, done)),
      final: (done) => void file.end(done),
    });
  }

  interface Counts {
    readonly events: number;
    readonly torn: number;
  }

  /** Events, and campaigns whose head is not that of their events. */
  async function count(url: string): Promise<Counts> {
    const { rows } = await withClient(url, (client) =>
      client.query<Counts>(`select sum(e.events)::int as events, count(*) filter (where h.sequence <> e.events or h.sequence <> e.last)::int as torn
        from campaign_head h left join lateral (select count(*) as events, max(sequence) as last from event where campaign_id = h.campaign_id) e on true`),
    );
    return rows[0]!;
  }

  it('is of one moment, whatever is appended meanwhile', async () => {
    const units = Array.from({ length: 30 }, () => sampleUnit());
    await withClient(source.serviceUrl, (client) => appendSamples(client, units));
    let goOn = true;
    const write = (unit: SampleUnit, first: number): Promise<number> =>
      withClient(source.serviceUrl, async (client) => {
        let sequence = first;
        for (; goOn; sequence += 1) {
          const command = `${sequence.toString(16).padStart(8, '0')}${unit.campaign.replaceAll('-', '')}`.padEnd(64, '0');
          expect(await appendSamples(client, [{ ...unit, born: false, sequence, command }])).toEqual({ [unit.campaign]: 'ok' });
        }
        return sequence;
      });
    const writers = units.slice(0, 4).map((unit) => write(unit, 1));
    await sleep(200);
    const before = await count(source.ownerUrl);
    await backupTo(slowFile(workshop.path('busy')), options());
    const after = await count(source.ownerUrl);
    goOn = false;
    await Promise.all(writers);
    await restore(workshop.path('busy'), target);
    const restored = await count(target.ownerUrl);
    expect(restored.torn).toBe(0);
    expect(restored.events).toBeGreaterThanOrEqual(before.events);
    expect(after.events).toBeGreaterThan(restored.events + 50);
  });

  it('holds little of a big one at a time: when its file does not take more, it reads no more', async () => {
    await withClient(source.ownerUrl, (client) =>
      client.query(`insert into account_command select decode(md5(n::text) || md5('-' || n), 'hex'), decode(md5('a' || n) || md5('b' || n), 'hex'), md5('c' || n) || md5('d' || n), $1 from generate_series(1, $2::int) n`, [sampleUnit().campaign, ROWS]),
    );
    let read = 0;
    let written = 0;
    let stalledAt = 0;
    const file = createWriteStream(workshop.path('big'));
    const stalling = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        written += piece.length;
        const wait = stalledAt === 0 && written > 2 * MEGABYTE ? 1500 : 0;
        void sleep(wait).then(() => {
          if (wait > 0) stalledAt = read;
          file.write(piece, done);
        });
      },
      final: (done) => void file.end(done),
    });
    await backupTo(stalling, { ...options(), progress: ({ bytes }) => (read = bytes) });
    expect(read).toBeGreaterThan(40 * MEGABYTE);
    // What had been read when two megabytes were written (packed to a bit more than half), and was not for a second and a half.
    expect(stalledAt).toBeGreaterThan(2 * MEGABYTE);
    expect(stalledAt).toBeLessThan(8 * MEGABYTE);
  });

  it('is read a little at a time as well, as fast as its rows are taken', async () => {
    const reader = await BackupReader.open(workshop.path('big'));
    let done = 0;
    const doneAt: number[] = [];
    const take = async (_table: unknown, rows: AsyncIterable<Buffer>): Promise<void> => {
      for await (const _ of rows) {
        if (done > 2 * MEGABYTE && doneAt.length === 0) {
          doneAt.push(done);
          await sleep(500);
          doneAt.push(done);
        }
      }
    };
    await reader.walk(take, { progress: (progress) => (done = progress.done) });
    await reader.close();
    expect(done).toBeGreaterThan(20 * MEGABYTE);
    expect((doneAt[1] ?? 0) - (doneAt[0] ?? 0)).toBeLessThan(MEGABYTE);
  });

  it('is restored whole', async () => {
    const other = await testDatabase({ migrate: () => Promise.resolve() });
    try {
      expect((await restore(workshop.path('big'), other)).rows).toBeGreaterThan(ROWS);
      expect(await dump(other.ownerUrl)).toBe(await dump(source.ownerUrl));
    } finally {
      await other.drop();
    }
  }, 120_000);
});
