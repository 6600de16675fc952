import type { FormatErrorCode } from '../format-error';
import type { Head } from '../served';
import type { OpenQuestion } from './cannot-know';

/** What a verifier can find; the codes are stable. */
export type ProblemCode =
  | 'sequence-gap'
  | 'sequence-repeated'
  | 'not-canonical'
  | 'event-malformed'
  | 'stream-mismatch'
  | 'sequence-mismatch'
  | 'leaf-mismatch'
  | 'chain-broken'
  | 'words-mismatch'
  | 'words-malformed'
  | 'words-missing'
  | 'words-not-erased'
  | 'erasure-unrecorded'
  | 'reveal-unrecorded'
  | 'reveal-unmarked'
  | 'import-mismatch'
  | 'first-mismatch'
  | 'command-mismatch'
  | 'recorded-earlier'
  | 'copy-mismatch'
  | 'epoch-order'
  | 'epoch-not-over'
  | 'reveal-missing'
  | 'reveal-repeated'
  | 'commitment-mismatch'
  | 'seed-unknown-epoch'
  | 'dice-malformed'
  | 'draw-missing'
  | 'draw-epoch-mismatch'
  | 'draw-lane-mismatch'
  | 'draw-number-gap'
  | 'draw-number-repeated'
  | 'faces-mismatch'
  | 'entropy-missing'
  | 'entropy-mismatch'
  | 'from-mismatch'
  | 'state-mismatch'
  | 'signature-invalid'
  | 'head-mismatch'
  | 'head-not-reached'
  | 'export-malformed';

/** One finding: at which event (0: at none), what kind, a sentence for people, and in which line of a file (from 1), where it is of that line's event or of none. */
export interface Problem {
  readonly sequence: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly line?: number;
}

/** Hears of each problem as soon as it is found; `cause` is the code of what broke the format, where something did. */
export type OnProblem = (problem: Problem, cause?: FormatErrorCode) => void;

/**
 * What a verification found: `events` counts all lines taken, `hidden` and `erased` those among them; `rolls` counts
 * draws recomputed with success, draws that wait for their seed, and events with dice reported from the table;
 * `changes` counts those that the fold applied (0 without one);
 * `problems` holds the first 100 of `problemCount`; `cannotKnow` says what this verification leaves open.
 */
export interface VerificationReport {
  readonly ok: boolean;
  readonly events: number;
  readonly hidden: number;
  readonly erased: number;
  readonly rolls: { readonly verified: number; readonly unrevealed: number; readonly reported: number };
  readonly changes: number;
  readonly head: Head;
  readonly problemCount: number;
  readonly problems: readonly Problem[];
  readonly cannotKnow: readonly OpenQuestion[];
}

/** How many problems a report keeps. */
export const MAX_PROBLEMS = 100;

/** Collects problems: counts all, keeps the first hundred. */
export class Problems {
  count = 0;
  kept: Problem[] = [];
  /** The event that is looked at. */
  sequence = 0;

  /** `line`: of a file, where the log is read from one. */
  constructor(private readonly options: { readonly line?: () => number; readonly onProblem?: OnProblem } = {}) {}

  add(sequence: number, code: ProblemCode, message: string, cause?: FormatErrorCode): void {
    this.count++;
    const line = sequence === 0 || sequence === this.sequence ? this.options.line?.() : undefined;
    const problem = { sequence, code, message, ...(line === undefined ? {} : { line }) };
    if (this.kept.length < MAX_PROBLEMS) this.kept.push(problem);
    this.options.onProblem?.(problem, cause);
  }

  /** The same problems, to which others can be added apart. */
  copy(): Problems {
    const copy = new Problems(this.options);
    copy.sequence = this.sequence;
    copy.count = this.count;
    copy.kept = [...this.kept];
    return copy;
  }
}
