import { parseCheckpoint, type Checkpoint } from '../checkpoint';
import { createExportReader } from '../export-lines';
import type { ExportHeader, ExportLine } from '../export-types';
import { FormatError } from '../format-error';
import type { Hashing } from '../hashing';
import type { JsonObject } from '../json';
import type { EventTexts, Head, HiddenEvent } from '../served';
import { splitServedLine } from '../split-line';
import { createVerifier, type Verifier, type VerifierOptions } from './create-verifier';
import { MAX_PROBLEMS, Problems, type VerificationReport } from './report';

/** What an export is verified with besides itself: `stream` is the header's when absent; checkpoints (whose signatures are the caller's to verify) and the state are handed on. */
export interface ExportVerifierOptions extends Partial<VerifierOptions> {
  readonly onCheckpoint?: (checkpoint: Checkpoint, note: string) => void;
  readonly onState?: (state: JsonObject) => void;
}

/** Verifies an export line by line. */
export interface ExportVerifier {
  /** The next line, without its line end; what is wrong with it becomes a problem, never an exception. */
  line(text: string): void;
  /** The report, to be asked for after the last line; `header` is absent when it could not be read. */
  finish(): VerificationReport & { readonly header?: ExportHeader };
}

/** A verifier of one export: the lines' order and shape, the log in it, its checkpoints' chains, and the heads of header and end. */
export function createExportVerifier(h: Hashing, options: ExportVerifierOptions = {}): ExportVerifier {
  return new ExportCheck(h, options);
}

class ExportCheck implements ExportVerifier {
  private readonly reader = createExportReader();
  private readonly problems: Problems;
  private header: ExportHeader | undefined;
  private verifier: Verifier | undefined;
  private checkpoints = 0;

  constructor(private readonly h: Hashing, private readonly options: ExportVerifierOptions) {
    this.problems = new Problems(options.onProblem);
  }

  line(text: string): void {
    const event = this.verifier && splitServedLine(text);
    this.guard(() => (event ? this.takeEvent(event) : this.take(this.reader.line(text), text)), this.problems);
  }

  finish(): VerificationReport & { readonly header?: ExportHeader } {
    const own = this.problems.copy();
    this.guard(() => this.reader.finish(), own);
    if (this.header) this.compare(this.header.head, 'header', own);
    const report = this.verifier?.finish() ?? nothing();
    const problems = [...own.kept, ...report.problems].slice(0, MAX_PROBLEMS);
    const problemCount = own.count + report.problemCount;
    const cannotKnow = [...report.cannotKnow, ...this.cannotKnow()];
    return { ...report, ok: problemCount === 0, problems, problemCount, cannotKnow, ...(this.header ? { header: this.header } : {}) };
  }

  private cannotKnow(): string[] {
    return this.checkpoints === 0 ? [] : [`the signatures of ${this.checkpoints} checkpoints were not verified here`];
  }

  /** The usual event line, without the detour over an object of the whole line. */
  private takeEvent(event: EventTexts | HiddenEvent): void {
    this.reader.event();
    this.verifier?.push(event);
  }

  /** Without a header it is not known of what the lines are. */
  private take(line: ExportLine, text: string): void {
    if (line.kind === 'header') this.begin(line.header);
    else if (this.verifier) this.takeBody(line, text, this.verifier);
  }

  private takeBody(line: Exclude<ExportLine, { kind: 'header' }>, text: string, verifier: Verifier): void {
    switch (line.kind) {
      case 'event':
        return verifier.push(line.event, undefined, text);
      case 'checkpoint':
        return this.checkpoint(line.note);
      case 'seed':
        return verifier.addSeed(line.seed);
      case 'state':
        return this.options.onState?.(line.state);
      case 'end':
        return this.compare(line.end.head, 'end line', this.problems);
      default:
        return line satisfies never;
    }
  }

  private begin(header: ExportHeader): void {
    this.header = header;
    this.verifier = createVerifier(this.h, { ...this.options, stream: this.options.stream ?? header.stream });
    if (this.options.stream !== undefined && this.options.stream !== header.stream) {
      this.problems.add(0, 'stream-mismatch', `the export is of the stream ${header.stream}`);
    }
  }

  private checkpoint(note: string): void {
    this.checkpoints++;
    const checkpoint = parseCheckpoint(note);
    if (checkpoint.stream !== this.header?.stream) this.problems.add(checkpoint.head.sequence, 'stream-mismatch', 'a checkpoint of another stream');
    this.compare(checkpoint.head, 'checkpoint', this.problems);
    this.options.onCheckpoint?.(checkpoint, note);
  }

  /** Heads in the file are its own word, no witness: they are held against the log but vouch for nothing. */
  private compare(head: Head, what: string, problems: Problems): void {
    const own = this.verifier?.head();
    if (!own || (own.sequence === head.sequence && own.chain === head.chain)) return;
    problems.add(head.sequence, 'head-mismatch', `the ${what} names the head ${head.sequence} ${head.chain}, the log is at ${own.sequence} ${own.chain}`);
  }

  private guard(run: () => void, problems: Problems): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      problems.add(this.verifier?.head().sequence ?? 0, 'export-malformed', error.message, error.code);
    }
  }
}

function nothing(): VerificationReport {
  const rolls = { verified: 0, unrevealed: 0, reported: 0 };
  return { ok: false, events: 0, hidden: 0, erased: 0, rolls, head: { sequence: 0, chain: '' }, problemCount: 0, problems: [], cannotKnow: [] };
}
