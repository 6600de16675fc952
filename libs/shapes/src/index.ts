export * from './checks';
export { parseFailedCheck, check, type FailedCheck, type FieldOptions } from './constraint';
export * from './fields';
export * from './json.scalar';
