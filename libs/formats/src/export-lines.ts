import { checkEnd, checkHeader, checkNote, checkSeed, checkServed, checkState } from './export-checks';
import type { ExportEnd, ExportHeader, ExportLine, ExportSeed } from './export-types';
import { FormatError } from './format-error';
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

/** Reads one line by itself; `line` (from 1) is named in the FormatError (`json-invalid`, `export-line-unknown`, `field-…`). The event's own fields are left to checkEvent. */
export function parseExportLine(text: string, line: number): ExportLine {
  try {
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

/** A reader for one export: the header first, the end last with the number of event lines, nothing after it. */
export function createExportReader(): ExportReader {
  let line = 0;
  let events = 0;
  let ended = false;
  const fail = (code: 'export-order' | 'export-count' | 'export-cut', message: string): FormatError =>
    new FormatError(code, `line ${line}: ${message}`, undefined, line);
  const keepOrder = (parsed: Pick<ExportLine, 'kind'> & { readonly end?: ExportEnd }): void => {
    if (ended) throw fail('export-order', 'nothing comes after the end');
    if ((parsed.kind === 'header') !== (line === 1)) throw fail('export-order', 'the header is the first line, and only that');
    if (parsed.kind === 'event') events++;
    if (!parsed.end) return;
    ended = true;
    if (parsed.end.count !== events) throw fail('export-count', `the end counts ${parsed.end.count} events, ${events} came`);
  };
  return {
    line(text) {
      line++;
      const parsed = parseExportLine(text, line);
      keepOrder(parsed);
      return parsed;
    },
    event() {
      line++;
      keepOrder(EVENT_LINE);
    },
    finish() {
      if (!ended) throw fail('export-cut', 'the export stops before its end line');
    },
  };
}
