import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { ascending, quantile } from './statistics';

/** One line on what this ran on. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${process.platform} ${release()}, ${cpus().length} × ${model}, ${gigabytes} GB, Node ${process.versions.node}`;
}

/** The load average of the last minute. */
export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

/** How fast the disk is: writes of one page, each followed by fdatasync. */
export interface DiskSpeed {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const PAGE = Buffer.alloc(8192, 1);

/** Writes and syncs a page of a file below `folder` for as long as said. */
export function diskSpeed(folder: string, seconds: number): DiskSpeed {
  const place = mkdtempSync(join(folder, 'campaign-ledger-fsync-'));
  const file = openSync(join(place, 'page'), 'w');
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const begun = performance.now();
    writeSync(file, PAGE, 0, PAGE.length, 0);
    fdatasyncSync(file);
    times.push(performance.now() - begun);
  }
  closeSync(file);
  rmSync(place, { recursive: true, force: true });
  const sorted = ascending(times);
  return { perSecond: times.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Processor time of the whole machine so far in milliseconds: what ran, and what the host gave to others; undefined where unknown. */
export function machineTime(): { readonly busy: number; readonly stolen: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  const [user, nice, system, , , irq, softIrq, steal] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).slice(1).map(Number);
  return { busy: (user + nice + system + irq + softIrq) * 10, stolen: steal * 10 };
}
