export * from './checks';
export { parseFailedChecks, check, checkWithin, type FailedCheck, type FieldOptions } from './constraint';
export * from './fields';
export * from './json.scalar';
