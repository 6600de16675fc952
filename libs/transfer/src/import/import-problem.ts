import type { JsonObject } from '@app/kernel';

/** Why a file cannot be taken in: codes and numbers, no texts. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  /** `line` (from 1) and `sequence` where they are known, `reason` in a damaged file, and what the code's text says besides. */
  readonly params: JsonObject;
}

/** The codes of failed imports. */
export const IMPORT_PROBLEMS = [
  'not-an-export',
  'export-damaged',
  'export-incomplete',
  'unknown-system',
  'system-too-new',
  'event-unknown',
  'export-without-gm',
  'export-unreadable',
  'import-interrupted',
  'import-failed',
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** Ends an import that was refused. */
export class ImportRefused extends Error {
  constructor(readonly problem: ImportProblem) {
    super(problem.code);
    this.name = 'ImportRefused';
  }
}

/** A problem from its code. */
export const problemOfFile = (code: ImportProblemCode, params: JsonObject = {}): ImportProblem => ({ code, params });

/** Refuses a file. */
export const refuseFile = (code: ImportProblemCode, params: JsonObject = {}): never => {
  throw new ImportRefused(problemOfFile(code, params));
};
