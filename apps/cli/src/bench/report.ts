import type { DiskSpeed } from './machine';
import { spreadOf, type Spread } from './statistics';
import { TARGETS, type Summary, type Target } from './summary';

/** What the report says besides the figures. */
export interface Circumstances {
  readonly machine: string;
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly disk: readonly DiskSpeed[];
  readonly notes: readonly string[];
}

const SHOWN = ['rollsPerSecond', 'perSecond', 'p50', 'p99', 'slowest', 'nodeMsARoll', 'postgresMsARoll', 'postgresMsAWrite', 'nodeMb', 'refusals', 'conflicts', 'clearsARoll'];

/** The report as lines of text: circumstances, ratios against their targets, and every figure with least, middle and greatest. */
export function reportLines(summary: Summary, { machine, loadBefore, loadAfter, disk, notes }: Circumstances): string[] {
  const syncs = spreadOf(disk.map(({ perSecond }) => perSecond));
  const slow = spreadOf(disk.map(({ p99 }) => p99));
  return [
    machine,
    `load average ${loadBefore} before, ${loadAfter} after; fdatasync of a page ${text(syncs)} a second, p99 ${text(slow)} ms`,
    ...notes,
    '',
    `${'ratio or cost'.padEnd(40)} ${'min'.padStart(9)} ${'median'.padStart(9)} ${'max'.padStart(9)}   target`,
    ...TARGETS.map((target) => targetLine(target, summary.ratios[target.name])),
    '',
    `${'figure'.padEnd(40)} ${'min'.padStart(9)} ${'median'.padStart(9)} ${'max'.padStart(9)}`,
    ...Object.entries(summary.figures).flatMap(([name, figures]) =>
      SHOWN.filter((key) => figures[key]).map((key) => row(`${name} ${key}`, figures[key])),
    ),
  ];
}

function targetLine({ label, floor, reach, atMost }: Target, found: Spread | undefined): string {
  const sign = atMost ? '≤' : '≥';
  const wanted = `${sign} ${floor}${reach === undefined ? '' : ` (reach ${sign} ${reach})`}`;
  if (!found) return `${label.padEnd(40)} ${'not measured'.padStart(29)}   ${wanted}`;
  const met = atMost ? found.median <= floor : found.median >= floor;
  return `${row(label, found)}   ${wanted}  ${met ? 'met' : 'MISSED'}`;
}

const row = (label: string, { min, median, max }: Spread): string => `${label.padEnd(40)} ${[min, median, max].map((value) => short(value).padStart(9)).join(' ')}`;

const text = ({ min, median, max }: Spread): string => `${short(min)} / ${short(median)} / ${short(max)}`;

function short(value: number): string {
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return String(Math.round(value * 1000) / 1000);
}
