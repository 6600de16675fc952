import type { Written } from '@app/database';
import type { BackupFolder } from './folder';
import { isDue, untilNext } from './schedule';

/** Time, for tests to hold. `later` answers how to call it off. */
export interface Clock {
  now(): number;
  later(milliseconds: number, work: () => void): () => void;
}

/** Who hears of backups. */
export interface BackupObserver {
  /** A backup that is there: one just written, or the newest of before. */
  kept(createdAt: number, bytes: number): void;
  written(path: string, written: Written, milliseconds: number): void;
  failed(error: unknown): void;
}

/** What backups are made with; `write` writes one whole or not at all, and answers undefined where another process is about it. */
export interface BackupWork {
  readonly folder: BackupFolder;
  readonly minuteOfDay: number;
  readonly clock: Clock;
  readonly observer: BackupObserver;
  write(path: string, now: Date, signal: AbortSignal): Promise<Written | undefined>;
}

const KEPT = 7;
/** A timer does not run while a machine sleeps: so the clock is looked at now and then. */
const LOOK_MS = 10 * 60_000;
const AFTER_FAILURE_MS = 60 * 60_000;

/** Makes a backup a day, at its minute or as soon after as the service runs, one at a time; never rejects. */
export class NightlyBackups {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private callOff: () => void = () => undefined;

  constructor(private readonly work: BackupWork) {}

  /** Makes one if it is due, and looks again later. */
  start(): void {
    this.running = this.look();
  }

  /** Ends what is under way, whose file is then not there, and settles when that is done. */
  stop(): Promise<void> {
    this.stopping.abort();
    this.callOff();
    return this.running;
  }

  private async look(): Promise<void> {
    const { clock, minuteOfDay } = this.work;
    const wait = (await this.makeIfDue()) ? LOOK_MS : AFTER_FAILURE_MS;
    if (this.stopping.signal.aborted) return;
    const next = wait === LOOK_MS ? Math.min(wait, untilNext(clock.now(), minuteOfDay)) : wait;
    this.callOff = clock.later(next, () => this.start());
  }

  /** False when it failed. */
  private async makeIfDue(): Promise<boolean> {
    const { folder, minuteOfDay, clock, observer } = this.work;
    try {
      const now = clock.now();
      // One of a time that is still to come, since a clock was wrong, must not keep others from being made.
      const newest = (await folder.own()).find(({ createdAt }) => createdAt <= now);
      if (newest) observer.kept(newest.createdAt, newest.bytes);
      if (isDue(newest?.createdAt, now, minuteOfDay)) await this.make();
      return true;
    } catch (error) {
      if (!this.stopping.signal.aborted) observer.failed(error);
      return false;
    }
  }

  private async make(): Promise<void> {
    const { folder, clock, observer, write } = this.work;
    await folder.prepare();
    const begun = clock.now();
    const path = folder.pathFor(new Date(begun));
    const written = await write(path, new Date(begun), this.stopping.signal);
    if (!written) return;
    observer.kept(begun, written.bytes);
    observer.written(path, written, clock.now() - begun);
    await folder.keep(KEPT);
  }
}
