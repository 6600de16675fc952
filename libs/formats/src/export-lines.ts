import { MAX_DEPTH } from './canonical-rules';
import { checkEnd, checkHeader, checkNote, checkSeed, checkServed, checkState } from './export-checks';
import type { ExportEnd, ExportHeader, ExportLine, ExportSeed } from './export-types';
import { FormatError } from './format-error';
import { isDeeperThan } from './json-depth';
import { isJsonObject, type JsonObject } from './json';
import type { Head } from './served';

/** Builds the lines of an export, without their line ends; event lines are made by serveText. */
export const exportLine = {
  header: (header: Omit<ExportHeader, 'export'>): string =>
    JSON.stringify({
      export: 1,
      stream: header.stream,
      campaign: header.campaign,
      as: header.as,
      complete: header.complete,
      head: headOf(header.head),
      keys: header.keys,
    }),
  checkpoint: (note: string): string => JSON.stringify({ checkpoint: note }),
  seed: (seed: ExportSeed): string => JSON.stringify({ seed: { epoch: seed.epoch, lane: seed.lane, seed: seed.seed } }),
  state: (state: JsonObject): string => JSON.stringify({ state }),
  end: (count: number, head: Head): string => JSON.stringify({ end: true, count, head: headOf(head) }),
};

function headOf(head: Head): Head {
  return { sequence: head.sequence, chain: head.chain };
}

/** An event or its words, inside of their line. */
const MAX_LINE_DEPTH = MAX_DEPTH + 2;

/** Reads one line by itself; `line` (from 1) is named in the FormatError (`json-invalid`, `export-line-unknown`, `field-…`). The event's own fields are left to checkEvent. */
export function parseExportLine(text: string, line: number): ExportLine {
  try {
    if (isDeeperThan(text, MAX_LINE_DEPTH)) throw new FormatError('too-deep', `values are nested more than ${MAX_LINE_DEPTH} deep`);
    return read(JSON.parse(text) as unknown);
  } catch (error) {
    throw atLine(error, line);
  }
}

/** A line is of the kind whose mark it has. */
const READERS: readonly (readonly [mark: string, read: (value: JsonObject) => ExportLine])[] = [
  ['sequence', (value) => ({ kind: 'event', event: checkServed(value) })],
  ['checkpoint', (value) => ({ kind: 'checkpoint', note: checkNote(value['checkpoint']) })],
  ['seed', (value) => ({ kind: 'seed', seed: checkSeed(value['seed']) })],
  ['state', (value) => ({ kind: 'state', state: checkState(value['state']) })],
  ['end', (value) => ({ kind: 'end', end: checkEnd(value) })],
  ['export', (value) => ({ kind: 'header', header: checkHeader(value) })],
];

function read(value: unknown): ExportLine {
  if (!isJsonObject(value)) throw new FormatError('export-line-unknown', 'a line is a JSON object', '$');
  const reader = READERS.find(([mark]) => mark in value);
  if (!reader) throw new FormatError('export-line-unknown', 'no kind of line that an export has', '$');
  return reader[1](value);
}

function atLine(error: unknown, line: number): unknown {
  if (error instanceof FormatError) return new FormatError(error.code, `line ${line}: ${error.message}`, error.path, line);
  if (error instanceof SyntaxError) return new FormatError('json-invalid', `line ${line}: not JSON`, undefined, line);
  return error;
}

/** Reads an export line by line and holds it to its order. */
export interface ExportReader {
  /** The next line (without its line end); throws FormatError (also `export-order`, `export-count`) naming the line. */
  line(text: string): ExportLine;
  /** Stands for `line` when the caller has read an event line itself. */
  event(): void;
  /** To be called after the last line; throws FormatError `export-cut` when the end line has not come. */
  finish(): void;
}

const EVENT_LINE = { kind: 'event' } as const;

type OrderCode = 'export-order' | 'export-count' | 'export-cut';

/** A reader for one export: the header first, then events, after the last of them the state once, the end last with the number of event lines. */
export function createExportReader(): ExportReader {
  return new OrderedReader();
}

class OrderedReader implements ExportReader {
  private count = 0;
  private events = 0;
  private hasState = false;
  private ended = false;

  line(text: string): ExportLine {
    this.count++;
    const parsed = parseExportLine(text, this.count);
    this.keepOrder(parsed);
    return parsed;
  }

  event(): void {
    this.count++;
    this.keepOrder(EVENT_LINE);
  }

  finish(): void {
    if (!this.ended) throw this.fault('export-cut', 'the export stops before its end line');
  }

  private keepOrder({ kind, end }: Pick<ExportLine, 'kind'> & { readonly end?: ExportEnd }): void {
    const misplaced = this.misplaced(kind);
    if (misplaced !== undefined) throw this.fault('export-order', misplaced);
    if (kind === 'event') this.events++;
    if (kind === 'state') this.hasState = true;
    if (end) this.end(end);
  }

  private misplaced(kind: ExportLine['kind']): string | undefined {
    if (this.ended) return 'nothing comes after the end';
    if ((kind === 'header') !== (this.count === 1)) return 'the header is the first line, and only that';
    return this.hasState && kind !== 'seed' && kind !== 'end' ? 'the state comes once, after the last event' : undefined;
  }

  private end({ count }: ExportEnd): void {
    this.ended = true;
    if (!this.hasState) throw this.fault('export-order', 'the state is missing');
    if (count !== this.events) throw this.fault('export-count', `the end counts ${count} events, ${this.events} came`);
  }

  private fault(code: OrderCode, message: string): FormatError {
    return new FormatError(code, `line ${this.count}: ${message}`, undefined, this.count);
  }
}
