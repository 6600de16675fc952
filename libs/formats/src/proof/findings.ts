import { FormatError } from '../format-error';
import type { ProofCode, ProofProblem } from './proof-types';

/** Gathers what a check of a proof finds. */
export class ProofFindings {
  readonly problems: ProofProblem[] = [];
  readonly cannotKnow: string[] = [];

  add(sequence: number, code: ProofCode, message: string): void {
    this.problems.push({ sequence, code, message });
  }

  /** Runs `read` and turns its FormatError into a problem; undefined then. */
  attempt<T>(sequence: number, code: ProofCode, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      this.add(sequence, code, error.message);
      return undefined;
    }
  }
}
