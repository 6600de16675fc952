export { copiesOf, type StoredCopies } from './copies';
export * from './create-verifier';
export * from './export-verifier';
export { MAX_PROBLEMS, type OnProblem, type Problem, type ProblemCode, type VerificationReport } from './report';
