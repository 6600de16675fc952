import { isCanonicalKey, isCanonicalText, MAX_DEPTH } from './canonical-rules';
import { FormatError } from './format-error';

/** The error that says what in a value breaks the canonical form, and where; it is called for values that do break it. */
export function describeFault(value: unknown): FormatError {
  return faultIn(value, '$', 0) ?? new FormatError('value-invalid', 'the value has no canonical form', '$');
}

function faultIn(value: unknown, path: string, depth: number): FormatError | undefined {
  switch (typeof value) {
    case 'string':
      return isCanonicalText(value) ? undefined : at(path, 'string-invalid', 'has a lone surrogate or U+0000');
    case 'number':
      return Number.isSafeInteger(value) ? undefined : at(path, 'number-invalid', `${value} is no integer within ±(2^53-1)`);
    case 'boolean':
      return undefined;
    case 'object':
      return value === null ? undefined : faultInside(value, path, depth);
    default:
      return at(path, 'value-invalid', `${typeof value} is not JSON`);
  }
}

function faultInside(value: object, path: string, depth: number): FormatError | undefined {
  if (depth >= MAX_DEPTH) return at(path, 'too-deep', `is nested deeper than ${MAX_DEPTH}`);
  if (Array.isArray(value)) return firstFault(value.map((item, i) => [`${path}[${i}]`, item] as const), depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return at(path, 'value-invalid', `is a ${value.constructor.name}, not a plain object`);
  }
  const wrong = Object.keys(value).find((key) => !isCanonicalKey(key));
  if (wrong !== undefined) return at(path, 'key-invalid', `has the key ${JSON.stringify(wrong)}, which the format forbids`);
  return firstFault(Object.entries(value).map(([key, item]) => [`${path}.${key}`, item] as const), depth);
}

function firstFault(items: readonly (readonly [string, unknown])[], depth: number): FormatError | undefined {
  for (const [path, item] of items) {
    const fault = faultIn(item, path, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}

function at(path: string, code: FormatError['code'], what: string): FormatError {
  return new FormatError(code, `${path} ${what}`, path);
}
