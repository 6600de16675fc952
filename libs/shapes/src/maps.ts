import { isCleanText, isName, isPlainObject } from './checks';
import type { FailedCheck } from './constraint';

const MAX_DEPTH = 8;

/** What is wrong with a map of at most `max` entries whose keys are names: the map itself, else one fault for each entry that has one. */
export function mapFaults(value: unknown, max: number, faultOf: (item: unknown) => FailedCheck | undefined): readonly FailedCheck[] {
  if (!isPlainObject(value)) return [failed('object')];
  const all = Object.entries(value);
  if (all.length > max) return [failed('list-length', { max })];
  return all.flatMap(([key, item]) => {
    const fault = isName(key) ? faultOf(item) : failed('key');
    return fault ? [within(key, fault)] : [];
  });
}

/**
 * The first thing in a JSON value that no event can hold: a key that is no name, a number that is not whole, a text that
 * is not clean, more than eight levels of nesting; undefined when there is none.
 */
export function storableFault(value: unknown): FailedCheck | undefined {
  return faultBelow(value, MAX_DEPTH);
}

function faultBelow(value: unknown, depth: number): FailedCheck | undefined {
  if (typeof value !== 'object' || value === null) return scalarFault(value);
  if (depth === 0) return failed('too-deep', { max: MAX_DEPTH });
  for (const [key, item] of Object.entries(value)) {
    const fault = Array.isArray(value) || isName(key) ? faultBelow(item, depth - 1) : failed('key');
    if (fault) return within(key, fault);
  }
  return undefined;
}

function scalarFault(value: unknown): FailedCheck | undefined {
  if (typeof value === 'number') return numberFault(value);
  if (typeof value === 'string') return isCleanText(value) ? undefined : failed('clean-text');
  // A variable of GraphQL that is not given leaves a hole.
  return value === null || typeof value === 'boolean' ? undefined : failed('required');
}

function numberFault(value: number): FailedCheck | undefined {
  if (!Number.isInteger(value)) return failed('whole');
  return Number.isSafeInteger(value) ? undefined : failed('whole-number', { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
}

const failed = (code: string, params: FailedCheck['params'] = {}): FailedCheck => ({ code, params });

const within = (key: string, fault: FailedCheck): FailedCheck => ({ ...fault, at: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${fault.at ?? ''}` });
