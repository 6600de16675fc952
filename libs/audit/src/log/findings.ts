import type { Problem, ProblemCode } from '@app/formats';

/** What only the database beside the log can show: its head row, marks, seeds and checkpoints. */
export type BesideCode =
  | 'head-row-missing'
  | 'head-row-mismatch'
  | 'mark-missing'
  | 'mark-unrecorded'
  | 'seed-missing'
  | 'seed-mismatch'
  | 'seed-unknown-epoch'
  | 'seed-unreadable'
  | 'checkpoint-broken';

/** One finding: at which event (0: at none), what kind, and a sentence for people. */
export interface Finding extends Omit<Problem, 'code'> {
  readonly code: ProblemCode | BesideCode;
}

const KEPT = 100;

/** Findings beside those of the verifier of the log: all are counted, the first hundred kept. */
export class Findings {
  count = 0;
  readonly kept: Finding[] = [];

  add(sequence: number, code: BesideCode, message: string): void {
    this.count++;
    if (this.kept.length < KEPT) this.kept.push({ sequence, code, message });
  }
}
