import { isIndex, isPositive, missing, refuse, refuseUnknown, type Check } from './checks';
import { isUuid } from './bytes';
import { MEMBER_ROLES } from './event';
import type { ExportEnd, ExportHeader, ExportSeed } from './export-types';
import { isInstant } from './instant';
import { isJsonObject, type JsonObject } from './json';
import type { Head, ServedEvent } from './served';

type Fields = Readonly<Record<string, readonly [check: Check, expected: string, optional?: 'optional']>>;

const HASH = /^[0-9a-f]{64}$/;
const isHash: Check = (value) => typeof value === 'string' && HASH.test(value);
const isString: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => typeof value === 'string' && isInstant(value);
const isCount: Check = (value) => isIndex(value, Number.MAX_SAFE_INTEGER);

const HIDDEN: Fields = {
  sequence: [isPositive, 'an integer from 1'],
  hidden: [(value) => value === true, 'true'],
  leaf: [isHash, '64 lower-case hex digits'],
  chain: [isHash, '64 lower-case hex digits'],
};

const VISIBLE: Fields = {
  sequence: [isPositive, 'an integer from 1'],
  event: [isJsonObject, 'an object'],
  words: [isJsonObject, 'an object'],
  wordsSalt: [isString, 'a text'],
  leaf: [isHash, '64 lower-case hex digits'],
  chain: [isHash, '64 lower-case hex digits'],
  erasedAt: [isTime, 'an instant', 'optional'],
  revealedAt: [isTime, 'an instant', 'optional'],
};

const HEAD: Fields = {
  sequence: [isCount, 'an integer from 0'],
  chain: [isHash, '64 lower-case hex digits'],
};

const HEADER: Fields = {
  export: [(value) => value === 1, '1'],
  stream: [(value) => typeof value === 'string' && isUuid(value), 'a lower-case uuid'],
  campaign: [isString, 'a text'],
  as: [(value) => MEMBER_ROLES.some((role) => role === value), MEMBER_ROLES.join(', ')],
  complete: [(value) => typeof value === 'boolean', 'true or false'],
  head: [isJsonObject, '{sequence, chain}'],
  keys: [(value) => Array.isArray(value) && value.every(isString), 'an array of texts'],
};

const SEED: Fields = {
  epoch: [isPositive, 'an integer from 1'],
  lane: [(value) => value === 0 || value === 1, '0 or 1'],
  seed: [isHash, '64 lower-case hex digits'],
};

const END: Fields = {
  end: [(value) => value === true, 'true'],
  count: [isCount, 'an integer from 0'],
  head: [isJsonObject, '{sequence, chain}'],
};

/** The envelope of a served event, visible or hidden; throws FormatError `field-…`; the event's own fields are not looked at. */
export function checkServed(value: JsonObject): ServedEvent {
  return checkFields(value, 'hidden' in value ? HIDDEN : VISIBLE, '$') as ServedEvent;
}

/** The header of an export; throws FormatError `field-…`. */
export function checkHeader(value: JsonObject): ExportHeader {
  checkFields(value, HEADER, '$');
  checkHead(value['head']);
  return value as unknown as ExportHeader;
}

/** The end line of an export; throws FormatError `field-…`. */
export function checkEnd(value: JsonObject): ExportEnd {
  checkFields(value, END, '$');
  checkHead(value['head']);
  return value as unknown as ExportEnd;
}

/** What stands under `seed`; throws FormatError `field-…`. */
export function checkSeed(value: unknown): ExportSeed {
  return checkFields(value, SEED, '$.seed') as ExportSeed;
}

/** What stands under `checkpoint`: a text; throws FormatError `field-invalid`. */
export function checkNote(value: unknown): string {
  if (typeof value !== 'string') throw refuse('$.checkpoint', 'a text');
  return value;
}

/** What stands under `state`: any object; throws FormatError `field-invalid`. */
export function checkState(value: unknown): JsonObject {
  if (!isJsonObject(value)) throw refuse('$.state', 'an object');
  return value;
}

/** A head; throws FormatError `field-…`. */
export function checkHead(value: unknown, path = '$.head'): Head {
  return checkFields(value, HEAD, path) as Head;
}

function checkFields(value: unknown, fields: Fields, path: string): object {
  if (!isJsonObject(value)) throw refuse(path, 'an object');
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(fields, key)) throw refuseUnknown(`${path}.${key}`);
  }
  for (const key of Object.keys(fields)) checkField(value[key], fields[key], `${path}.${key}`);
  return value;
}

function checkField(item: unknown, [check, expected, optional]: Fields[string], path: string): void {
  if (item === undefined && optional) return;
  if (item === undefined) throw missing(path);
  if (!check(item)) throw refuse(path, expected);
}
