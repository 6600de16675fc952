import type { Checkpoint } from '../checkpoint';
import { createExportReader } from '../export-lines';
import type { ExportHeader, ExportLine } from '../export-types';
import { FOLD_TABLE, type FoldTable } from '../fold';
import { FormatError } from '../format-error';
import type { Hashing } from '../hashing';
import type { JsonObject } from '../json';
import type { EventTexts, Head, HiddenEvent, ServedEvent } from '../served';
import { splitServedLine } from '../split-line';
import type { Trust } from '../trust';
import { counted, type OpenQuestion } from './cannot-know';
import { CheckpointCheck } from './checkpoint-check';
import { createVerifierOn, type Verifier, type VerifierOptions } from './create-verifier';
import { MAX_PROBLEMS, Problems, type VerificationReport } from './report';

/** What an export is verified with besides itself: `stream` is the header's when absent. */
export interface ExportVerifierOptions extends Pick<Partial<VerifierOptions>, 'stream' | 'expect' | 'onEvent' | 'onProblem'> {
  /** Other than that of this version. */
  readonly table?: FoldTable;
  /** Without it signatures are not checked, and the report says so. */
  readonly trust?: Trust;
  /** Checkpoints kept elsewhere than in the file (signed notes): the log has to pass through those of its stream. */
  readonly checkpoints?: readonly string[];
  readonly onCheckpoint?: (checkpoint: Checkpoint, note: string) => void;
  readonly onState?: (state: JsonObject) => void;
}

/** The report on an export; `header` is absent when it could not be read, `checkpoints` counts those read. */
export interface ExportReport extends VerificationReport {
  readonly header?: ExportHeader;
  readonly checkpoints: number;
}

/** Verifies an export line by line. */
export interface ExportVerifier {
  /** The next line, without its line end; what is wrong with it becomes a problem, never an exception. */
  line(text: string): void;
  /** How many problems were found so far. */
  problemCount(): number;
  /** The report, to be asked for after the last line. */
  finish(): ExportReport;
}

/** A verifier of one export: the lines' order and shape, the log in it, its checkpoints, its state, and the heads of header and end. */
export function createExportVerifier(h: Hashing, options: ExportVerifierOptions = {}): ExportVerifier {
  return new ExportCheck(h, options);
}

class ExportCheck implements ExportVerifier {
  private readonly reader = createExportReader();
  private lines = 0;
  private readonly problems: Problems;
  private readonly checkpoints: CheckpointCheck;
  private header: ExportHeader | undefined;
  private verifier: Verifier | undefined;

  constructor(private readonly h: Hashing, private readonly options: ExportVerifierOptions) {
    this.problems = new Problems({ line: () => this.lines, ...(options.onProblem ? { onProblem: options.onProblem } : {}) });
    this.checkpoints = new CheckpointCheck(h, options.trust ?? { keys: [] }, this.problems);
  }

  line(text: string): void {
    this.lines++;
    const event = this.verifier && splitServedLine(text);
    this.guard(() => (event ? this.takeEvent(event) : this.take(this.reader.line(text), text)), this.problems);
  }

  problemCount(): number {
    return this.problems.count;
  }

  finish(): ExportReport {
    const { onProblem } = this.options;
    const last = new Problems(onProblem ? { onProblem } : {});
    this.guard(() => this.reader.finish(), last);
    if (this.header) this.compare(this.header.head, 'header', last);
    const report = this.verifier?.finish() ?? nothing(this.problems);
    const problems = [...report.problems, ...last.kept].slice(0, MAX_PROBLEMS);
    const problemCount = report.problemCount + last.count;
    const cannotKnow = [...report.cannotKnow, ...this.cannotKnow()];
    return { ...report, ok: problemCount === 0, problems, problemCount, cannotKnow, checkpoints: this.checkpoints.read, ...(this.header ? { header: this.header } : {}) };
  }

  private cannotKnow(): OpenQuestion[] {
    const { read, ownWord } = this.checkpoints;
    return [
      ...counted(this.options.trust?.verify ? 0 : read, 'unchecked-signatures', (count) => `the signatures of ${count} checkpoints were not verified here`),
      ...counted(ownWord, 'own-keys', (count) => `${count} checkpoints are signed by keys that only the file names: compare them with the host's, then they are witnesses`),
    ];
  }

  /** The usual event line, without the detour over an object of the whole line. */
  private takeEvent(event: EventTexts | HiddenEvent): void {
    this.reader.event();
    this.push(event);
  }

  /** Whoever sees every event is not served one without its content. */
  private push(event: ServedEvent | EventTexts, text?: string): void {
    if (this.header?.complete && 'hidden' in event) this.problems.add(event.sequence, 'export-malformed', 'an event is hidden in an export that says that it is complete');
    this.verifier?.push(event, undefined, text);
  }

  /** Without a header it is not known of what the lines are. */
  private take(line: ExportLine, text: string): void {
    if (line.kind === 'header') this.begin(line.header);
    else if (this.verifier) this.takeBody(line, text, this.verifier);
  }

  private takeBody(line: Exclude<ExportLine, { kind: 'header' }>, text: string, verifier: Verifier): void {
    switch (line.kind) {
      case 'event':
        return this.push(line.event, text);
      case 'checkpoint':
        return this.checkpoint(line.note, verifier);
      case 'seed':
        return verifier.addSeed(line.seed);
      case 'state':
        return this.takeState(line.state, verifier);
      case 'end':
        return this.compare(line.end.head, 'end line', this.problems);
      default:
        return line satisfies never;
    }
  }

  private begin(header: ExportHeader): void {
    const { stream = header.stream, onEvent, table = FOLD_TABLE } = this.options;
    this.header = header;
    this.checkpoints.addFileKeys(header.keys);
    this.verifier = createVerifierOn(this.problems, this.h, {
      stream,
      expect: { heads: this.keptHeads(stream) },
      fold: { table, secrets: header.as === 'gm' || header.as === 'auditor' },
      ...(onEvent ? { onEvent } : {}),
    });
    if (stream !== header.stream) this.problems.add(0, 'stream-mismatch', `the export is of the stream ${header.stream}`);
  }

  /** Heads, and those of checkpoints, that the caller kept. */
  private keptHeads(stream: string): Head[] {
    const { expect, checkpoints = [] } = this.options;
    // A file of kept checkpoints may be of all of a host's campaigns.
    const noted = checkpoints.filter((note) => this.checkpoints.isOf(note, stream)).map((note) => this.checkpoints.take(note, stream)?.checkpoint.head);
    return [...(expect?.heads ?? []), ...noted.filter((head) => head !== undefined)];
  }

  /** One signed by a key that the caller trusts is a witness, as a head kept elsewhere is. */
  private checkpoint(note: string, verifier: Verifier): void {
    const taken = this.checkpoints.take(note, this.header?.stream ?? '');
    if (!taken) return;
    const { checkpoint, vouched } = taken;
    this.compare(checkpoint.head, 'checkpoint', this.problems);
    if (vouched && checkpoint.head.chain === verifier.head().chain) verifier.addHead(checkpoint.head);
    this.options.onCheckpoint?.(checkpoint, note);
  }

  private takeState(state: JsonObject, verifier: Verifier): void {
    verifier.compareState(state, this.header?.campaign);
    this.options.onState?.(state);
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

function nothing({ count, kept }: Problems): VerificationReport {
  const rolls = { verified: 0, unrevealed: 0, reported: 0 };
  return { ok: false, events: 0, hidden: 0, erased: 0, rolls, changes: 0, head: { sequence: 0, chain: '' }, problemCount: count, problems: kept, cannotKnow: [] };
}
