export type { OpenCode, OpenQuestion } from './cannot-know';
export { copiesOf, type StoredCopies } from './copies';
export { createVerifier, type Verifier, type VerifierOptions } from './create-verifier';
export * from './export-verifier';
export { MAX_PROBLEMS, type OnProblem, type Problem, type ProblemCode, type VerificationReport } from './report';
export { PROBLEM_TEXTS } from './problem-texts';
