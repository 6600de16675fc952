import { createExportVerifier, parseExportLine, type ExportHeader, type ExportLine, type FormatErrorCode, type Problem } from '@app/formats';
import { nodeHashing, verifyEd25519 } from '@app/event-store';
import { refuseFile } from './import-problem';
import type { KnownEvents } from './known-events';
import { LineNumbers } from './line-numbers';

/** What a whole file turned out to be. */
export interface VerifiedFile {
  readonly header: ExportHeader;
  readonly lines: number;
  readonly events: number;
}

/** How far the reading of a file is; `of`: how many events its header promises. */
export interface Progress {
  readonly lines: number;
  readonly events: number;
  readonly of?: number;
}

/** Hears how far it is, as often as it wants; what it rejects with ends the work. */
export type OnProgress = (progress: Progress) => Promise<void> | undefined;

/** Positions in a log are integers of the database. */
const MAX_SEQUENCE = 2_147_483_647;

const HIDDEN = /^\{"sequence":[1-9][0-9]*,"hidden":true/;

/** Verifies a whole export, and that this version can take it in; rejects with `ImportRefused` at the first thing that is wrong. */
export async function verifyFile(lines: AsyncIterable<string>, known: KnownEvents, onProgress: OnProgress): Promise<VerifiedFile> {
  const check = new FileCheck(known);
  for await (const text of lines) {
    check.line(text);
    const waiting = onProgress(check.progress());
    if (waiting) await waiting;
  }
  return check.finish();
}

class FileCheck {
  private readonly numbers = new LineNumbers();
  private readonly verifier = createExportVerifier(nodeHashing, {
    onEvent: (event) => this.known.check(event, this.numbers.line),
    onProblem: (problem, cause) => this.refuse(problem, cause),
    trust: { keys: [], verify: verifyEd25519 },
    table: this.known.table,
    onState: () => {
      this.states += 1;
    },
  });
  private header: ExportHeader | undefined;
  private states = 0;
  private ended = false;

  constructor(private readonly known: KnownEvents) {}

  line(text: string): void {
    this.numbers.next(text);
    if (this.numbers.line === 1) this.begin(text);
    if (HIDDEN.test(text)) refuseFile('export-incomplete', { line: this.numbers.line });
    this.placed(text);
    this.known.bound(text, this.numbers.line);
    this.verifier.line(text);
  }

  progress(): Progress {
    const { line, events } = this.numbers;
    return { lines: line, events, ...(this.header ? { of: this.header.head.sequence } : {}) };
  }

  finish(): VerifiedFile {
    const { line, events } = this.numbers;
    if (!this.header) return refuseFile('not-an-export', { line: 1 });
    this.ended = true;
    const report = this.verifier.finish();
    if (report.hidden > 0) refuseFile('export-incomplete', {});
    return { header: this.header, lines: line, events };
  }

  private begin(text: string): void {
    const first = headerOf(text);
    if (first?.kind !== 'header') return refuseFile('not-an-export', { line: 1 });
    if (first.header.head.sequence > MAX_SEQUENCE) refuseFile('export-damaged', { line: 1, reason: 'number-invalid' });
    if (!first.header.complete) refuseFile('export-incomplete', { line: 1 });
    this.header = first.header;
  }

  /** Said more plainly than by the order of lines, and before a second state is read. */
  private placed(text: string): void {
    const { line } = this.numbers;
    if (text.startsWith('{"end"') && this.states === 0) refuseFile('export-damaged', { line, reason: 'state-missing' });
    if (text.startsWith('{"state"') && this.states > 0) refuseFile('export-damaged', { line, reason: 'state-repeated' });
  }

  /** What shows at the end alone is a matter of an earlier line: of the header, or of the event that it is about. */
  private refuse({ sequence, code }: Problem, cause?: FormatErrorCode): never {
    const reason = cause ?? code;
    const { line } = this.numbers;
    const at = this.ended && cause === undefined ? (code === 'head-mismatch' ? 1 : this.numbers.lineOf(sequence)) : line;
    return refuseFile('export-damaged', { ...(at === undefined ? {} : { line: at }), ...(sequence > 0 ? { sequence } : {}), reason });
  }
}

/** Undefined for what cannot even be read. */
function headerOf(text: string): ExportLine | undefined {
  try {
    return parseExportLine(text, 1);
  } catch {
    return undefined;
  }
}
