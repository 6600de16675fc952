import { FormatError } from './format-error';
import { isJsonObject, type JsonObject, type JsonValue } from './json';
import { describeFault } from './canonical-fault';
import { isCanonicalKey, isCanonicalText, MAX_DEPTH } from './canonical-rules';
import { isCanonicalObject } from './canonical-scan';

// oxlint-disable typescript/only-throw-error -- the mark below is caught in this file; an error with its stack costs more than the whole check.

/** Thrown as soon as a rule is broken; which one, and where, is looked for only then. */
const faulty = Symbol('faulty');

/**
 * The one text of a JSON value: keys in order, no white space, integers only (-0 is written 0); throws FormatError
 * (`key-invalid`, `number-invalid`, `string-invalid`, `value-invalid`, `too-deep`) naming the path of what has no text.
 */
export function canonicalJson(value: JsonValue): string {
  try {
    return JSON.stringify(inOrder(value, 0) ? value : sorted(value));
  } catch (error) {
    throw error === faulty ? describeFault(value) : error;
  }
}

/** The object whose canonical text this is; throws FormatError (`json-invalid`, `not-an-object`, `not-canonical`, or that of the value at fault). */
export function parseCanonical(text: string): JsonObject {
  if (isCanonicalObject(text)) return JSON.parse(text) as JsonObject;
  return explain(text);
}

/** The long way, which finds out what is wrong. */
function explain(text: string): JsonObject {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new FormatError('not-an-object', 'the text is JSON, but not of an object', '$');
  const own = canonicalJson(value);
  if (own !== text) throw new FormatError('not-canonical', notCanonical(text, own), '$');
  return value;
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new FormatError('json-invalid', 'the text is not JSON', '$');
  }
}

function notCanonical(text: string, own: string): string {
  let at = 0;
  while (text[at] === own[at]) at++;
  return `the text differs from its canonical form at character ${at}`;
}

/** Checks a value, and tells whether all its keys stand in order already, so that it can be written as it is. */
function inOrder(value: JsonValue, depth: number): boolean {
  if (typeof value === 'object') return value === null || insideInOrder(value, depth);
  if (!isScalar(value)) throw faulty;
  return true;
}

function isScalar(value: JsonValue): boolean {
  switch (typeof value) {
    case 'string':
      return isCanonicalText(value);
    case 'number':
      return Number.isSafeInteger(value);
    default:
      return typeof value === 'boolean';
  }
}

function insideInOrder(value: readonly JsonValue[] | JsonObject, depth: number): boolean {
  if (depth >= MAX_DEPTH) throw faulty;
  return Array.isArray(value) ? arrayInOrder(value, depth + 1) : objectInOrder(value as JsonObject, depth + 1);
}

function arrayInOrder(values: readonly JsonValue[], depth: number): boolean {
  let ordered = true;
  for (let i = 0; i < values.length; i++) {
    if (!inOrder(values[i], depth)) ordered = false;
  }
  return ordered;
}

function objectInOrder(value: JsonObject, depth: number): boolean {
  if (!isPlain(value)) throw faulty;
  let ordered = true;
  let previous = '';
  for (const key of Object.keys(value)) {
    if (!isCanonicalKey(key)) throw faulty;
    if (key < previous) ordered = false;
    previous = key;
    if (!inOrder(value[key], depth)) ordered = false;
  }
  return ordered;
}

/** A Date or a Map would be written as something else than it is; the check holds across realms. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sorted);
  const source = value as JsonObject;
  const copy: Record<string, JsonValue> = {};
  for (const key of Object.keys(source).sort()) copy[key] = sorted(source[key]);
  return copy;
}
