import type { Written } from '@app/database';
import { NightlyBackups, type Clock } from './backups';
import type { BackupFolder, OwnBackup } from './folder';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENING = Date.parse('2026-11-29T20:00:00Z');

/** Time that passes when it is told to. */
class TestClock implements Clock {
  private timers: { at: number; work: () => void }[] = [];

  constructor(private time: number) {}

  now = (): number => this.time;

  later = (milliseconds: number, work: () => void): (() => void) => {
    const timer = { at: this.time + milliseconds, work };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((each) => each !== timer));
  };

  get waiting(): number {
    return this.timers.length;
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settled();
      const [next] = this.timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((each) => each !== next);
      this.time = next.at;
      next.work();
    }
    this.time = end;
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** What the folder would hold, without a disk. */
class TestFolder {
  made: OwnBackup[] = [];
  pathFor = (time: Date): string => time.toISOString();
  prepare = async (): Promise<void> => undefined;
  own = async (): Promise<OwnBackup[]> => this.made.toSorted((one, other) => other.createdAt - one.createdAt);
  keep = async (count: number): Promise<void> => void (this.made = (await this.own()).slice(0, count));
}

describe('nightly backups', () => {
  let clock: TestClock;
  let folder: TestFolder;
  let said: string[];
  let write: (path: string, now: Date, signal: AbortSignal) => Promise<Written | undefined>;
  let nightly: NightlyBackups;
  const ok = async (path: string, now: Date): Promise<Written> => {
    folder.made.push({ path, createdAt: now.getTime(), bytes: 10 });
    return { rows: 1, bytes: 10 };
  };

  beforeEach(() => {
    clock = new TestClock(EVENING);
    folder = new TestFolder();
    said = [];
    write = ok;
    nightly = new NightlyBackups({
      folder: folder as unknown as BackupFolder,
      minuteOfDay: 180,
      clock,
      observer: {
        kept: (createdAt) => void said.push(`kept ${new Date(createdAt).toISOString().slice(0, 16)}`),
        written: (path) => void said.push(`written ${path.slice(0, 16)}`),
        failed: (error) => void said.push(`failed ${(error as Error).message}`),
      },
      write: (...given) => write(...given),
    });
  });
  afterEach(() => nightly.stop());

  const written = (): string[] => said.filter((line) => line.startsWith('written')).map((line) => line.slice(8));

  it('are made at once where there is none, then every night, and seven stay', async () => {
    nightly.start();
    await clock.pass(10 * DAY);
    expect(written()).toEqual(['2026-11-29T20:00', ...Array.from({ length: 10 }, (_, day) => new Date(EVENING + 7 * HOUR + day * DAY).toISOString().slice(0, 16))]);
    expect(folder.made).toHaveLength(7);
  });

  it('go on from the newest that is there', async () => {
    await ok('earlier', new Date(EVENING - 3 * HOUR));
    nightly.start();
    await clock.pass(6 * HOUR);
    expect(written()).toEqual([]);
    expect(said[0]).toBe('kept 2026-11-29T17:00');
    await clock.pass(HOUR);
    expect(written()).toEqual(['2026-11-30T03:00']);
  });

  it('are not kept away by one of a time that is still to come', async () => {
    await ok('wrong clock', new Date(EVENING + 400 * DAY));
    nightly.start();
    await clock.pass(DAY);
    expect(written()).toEqual(['2026-11-29T20:00', '2026-11-30T03:00']);
  });

  it('are tried again an hour after one failed, and say so each time', async () => {
    write = async () => {
      throw new Error('no room');
    };
    nightly.start();
    await clock.pass(2 * HOUR + 1);
    expect(said).toEqual(['failed no room', 'failed no room', 'failed no room']);
    write = ok;
    await clock.pass(HOUR);
    expect(written()).toEqual(['2026-11-29T23:00']);
  });

  it('leave it to another process that is about it', async () => {
    write = async () => undefined;
    nightly.start();
    await clock.pass(9 * 60_000);
    expect(said).toEqual([]);
    await ok('of the other', new Date(EVENING));
    await clock.pass(HOUR);
    expect(said.every((line) => line === 'kept 2026-11-29T20:00')).toBe(true);
  });

  it('are never two at once, however long one takes', async () => {
    let running = 0;
    let most = 0;
    let finish = (): void => undefined;
    write = async (path, now) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => (finish = resolve));
      running -= 1;
      return ok(path, now);
    };
    nightly.start();
    await clock.pass(3 * DAY);
    expect({ running, most, waiting: clock.waiting }).toEqual({ running: 1, most: 1, waiting: 0 });
    finish();
    await settled();
    expect(written()).toEqual(['2026-11-29T20:00']);
    expect(clock.waiting).toBe(1);
  });

  it('end with the service: one under way is broken off, waited for and no failure, and none follows', async () => {
    let brokenOff = false;
    write = (_path, _now, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => void settled().then(() => {
          brokenOff = true;
          reject(new Error('aborted'));
        }));
      });
    nightly.start();
    await settled();
    await nightly.stop();
    expect(brokenOff).toBe(true);
    await clock.pass(5 * DAY);
    expect(said).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it('end between two of them, too', async () => {
    nightly.start();
    await clock.pass(HOUR);
    await nightly.stop();
    await clock.pass(5 * DAY);
    expect(written()).toEqual(['2026-11-29T20:00']);
  });
});
