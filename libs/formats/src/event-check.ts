import { isPositive, isText, missing, refuse, refuseUnknown, type Check } from './checks';
import { isHex, isUuid } from './bytes';
import { AUDIENCES, MEMBER_ROLES, type LedgerEvent } from './event';
import type { FormatError } from './format-error';
import { isInstant } from './instant';
import { isJsonObject, type JsonObject } from './json';

const HASH_BYTES = 32;
const SALT = /^[A-Za-z0-9_-]{21}[AQgw]$/;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names repeat in every event: those already judged are remembered. */
const MOST_NAMES = 4096;
const names = new Set<unknown>();
const isName: Check = (value) => {
  if (names.has(value)) return true;
  if (typeof value !== 'string' || value.length > 64 || !NAME.test(value)) return false;
  if (names.size < MOST_NAMES) names.add(value);
  return true;
};
const isHash: Check = (value) => typeof value === 'string' && isHex(value, HASH_BYTES);
const isSalt: Check = (value) => typeof value === 'string' && SALT.test(value);

/** Of a log all events name the same stream. */
let lastId: unknown;
const isId: Check = (value) => {
  if (typeof value !== 'string' || (value !== lastId && !isUuid(value))) return false;
  lastId = value;
  return true;
};

const isTime: Check = (value) => typeof value === 'string' && isInstant(value);

const isAudience: Check = (value) => AUDIENCES.some((audience) => audience === value);
const isRole: Check = (value) => MEMBER_ROLES.some((role) => role === value);
const isActor: Check = (value) => value === null || isJsonObject(value);
const isMembers: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(isText) && new Set(value).size === value.length;

type Rule = readonly [check: Check, expected: string, optional?: 'optional'];

const REQUIRED: Readonly<Record<string, Rule>> = {
  v: [(value) => value === 1, '1'],
  stream: [isId, 'a lower-case uuid'],
  sequence: [isPositive, 'an integer from 1'],
  first: [isPositive, 'an integer from 1'],
  recordedAt: [isTime, 'an instant such as 2026-11-29T21:00:00.000Z'],
  type: [isName, 'a kebab-case name'],
  typeVersion: [isPositive, 'an integer from 1'],
  system: [isName, 'a kebab-case name'],
  systemVersion: [isPositive, 'an integer from 1'],
  audience: [isAudience, AUDIENCES.join(', ')],
  actor: [isActor, '{member, role} or null'],
  command: [isHash, '64 lower-case hex digits'],
  subject: [isJsonObject, '{kind, id}'],
  salt: [isSalt, 'base64url of 16 bytes without padding'],
  facts: [isJsonObject, 'an object'],
  changes: [Array.isArray, 'an array'],
  wordsHash: [isHash, '64 lower-case hex digits'],
};

const OPTIONAL: Readonly<Record<string, Rule>> = {
  occurredAt: [isTime, 'an instant such as 2026-11-29T21:00:00.000Z', 'optional'],
  audienceMembers: [isMembers, 'an array of different member ids', 'optional'],
  via: [isId, 'a lower-case uuid', 'optional'],
  request: [isHash, '64 lower-case hex digits', 'optional'],
  correlation: [isText, 'a text of 1 to 256 characters', 'optional'],
  causation: [isText, 'a text of 1 to 256 characters', 'optional'],
  session: [isText, 'a text of 1 to 256 characters', 'optional'],
  scene: [isText, 'a text of 1 to 256 characters', 'optional'],
};

const REQUIRED_RULES = Object.entries(REQUIRED);
const RULES = new Map(REQUIRED_RULES.concat(Object.entries(OPTIONAL)));

const ACTOR: readonly (readonly [string, Rule])[] = [
  ['member', [isText, 'a text of 1 to 256 characters']],
  ['role', [isRole, MEMBER_ROLES.join(', ')]],
];

const SUBJECT: readonly (readonly [string, Rule])[] = [
  ['kind', [isName, 'a kebab-case name']],
  ['id', [isText, 'a text of 1 to 256 characters']],
];

/**
 * The same object, once it has the shape of an event; throws FormatError (`field-missing`, `field-unknown`,
 * `field-invalid`) with the path. It doesn't look for what only canonicalJson refuses (keys and numbers in facts).
 */
export function checkEvent(value: unknown): LedgerEvent {
  if (!isJsonObject(value)) throw refuse('$', 'an object');
  if (!isSound(value)) checkFields(value);
  const event = value as unknown as LedgerEvent;
  if (event.first > event.sequence) throw refuse('$.first', 'at most the sequence');
  checkMembers(event);
  if (event.actor !== null && !isPair(event.actor, event.actor.member, event.actor.role, ACTOR)) checkExactly('$.actor', event.actor, ACTOR);
  if (!isPair(event.subject, event.subject.kind, event.subject.id, SUBJECT)) checkExactly('$.subject', event.subject, SUBJECT);
  for (let i = 0; i < event.changes.length; i++) checkChange(event.changes[i], i);
  return event;
}

/**
 * Whether the rules above hold, each field named in the code: that takes a fraction of the time of walking through tables,
 * and nearly all events are sound. Which rule is broken is then found by the tables, which have the last word.
 */
function isSound(event: JsonObject): boolean {
  return hasIdentity(event) && hasKind(event) && hasContent(event) && Object.keys(event).length === REQUIRED_RULES.length + optionalFields(event);
}

function hasIdentity({ v, stream, sequence, first, recordedAt, command }: JsonObject): boolean {
  return v === 1 && isId(stream) && isPositive(sequence) && isPositive(first) && isTime(recordedAt) && isHash(command);
}

function hasKind({ type, typeVersion, system, systemVersion, audience }: JsonObject): boolean {
  return isName(type) && isPositive(typeVersion) && isName(system) && isPositive(systemVersion) && isAudience(audience);
}

function hasContent({ actor, subject, salt, facts, changes, wordsHash }: JsonObject): boolean {
  return isActor(actor) && isJsonObject(subject) && isSalt(salt) && isJsonObject(facts) && Array.isArray(changes) && isHash(wordsHash);
}

/** How many of the fields are there that an event may have; NaN when one of them is invalid. */
function optionalFields({ occurredAt, audienceMembers, via, request, correlation, causation, session, scene }: JsonObject): number {
  return (
    fields(occurredAt, isTime) + fields(audienceMembers, isMembers) + fields(via, isId) + fields(request, isHash) +
    fields(correlation, isText) + fields(causation, isText) + fields(session, isText) + fields(scene, isText)
  );
}

function fields(value: unknown, check: Check): number {
  if (value === undefined) return 0;
  return check(value) ? 1 : Number.NaN;
}

function checkFields(value: JsonObject): void {
  let required = 0;
  for (const key of Object.keys(value)) required += checkField(key, value[key]);
  if (required < REQUIRED_RULES.length) throw missing(`$.${REQUIRED_RULES.find(([key]) => value[key] === undefined)?.[0]}`);
}

/** 1 for a field that every event has, else 0. */
function checkField(key: string, value: unknown): number {
  const rule = RULES.get(key);
  if (!rule) throw refuseUnknown(`$.${key}`);
  if (!rule[0](value)) throw refuse(`$.${key}`, rule[1]);
  return rule[2] === 'optional' ? 0 : 1;
}

function checkMembers(event: LedgerEvent): void {
  const named = event.audienceMembers !== undefined;
  if (event.audience === 'private' && !named) throw missing('$.audienceMembers');
  if (event.audience !== 'private' && named) throw refuse('$.audienceMembers', 'absent unless the audience is private');
}

function checkExactly(path: string, value: object, rules: readonly (readonly [string, Rule])[]): void {
  const record = value as Readonly<Record<string, unknown>>;
  for (const [key, rule] of rules) {
    if (record[key] === undefined) throw missing(`${path}.${key}`);
    if (!rule[0](record[key])) throw refuse(`${path}.${key}`, rule[1]);
  }
  for (const key of Object.keys(record)) {
    if (!rules.some((rule) => rule[0] === key)) throw refuseUnknown(`${path}.${key}`);
  }
}

/** Whether an object has two fields and no more, the values of which its rules allow. */
function isPair(object: object, one: unknown, other: unknown, rules: readonly (readonly [string, Rule])[]): boolean {
  return rules[0][1][0](one) && rules[1][1][0](other) && Object.keys(object).length === 2;
}

function isChange(change: unknown): boolean {
  return isJsonObject(change) && isName(change['kind']) && change['from'] !== undefined && change['to'] !== undefined;
}

function checkChange(change: unknown, index: number): void {
  if (!isChange(change)) throw faultOf(change, `$.changes[${index}]`);
}

function faultOf(change: unknown, path: string): FormatError {
  if (!isJsonObject(change)) return refuse(path, 'an object');
  if (!isName(change['kind'])) return refuse(`${path}.kind`, 'a kebab-case name');
  return missing(change['from'] === undefined ? `${path}.from` : `${path}.to`);
}
