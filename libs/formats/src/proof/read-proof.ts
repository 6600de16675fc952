import { isUuid } from '../bytes';
import { refuse, refuseUnknown } from '../checks';
import { checkHead, checkServed } from '../export-checks';
import { isJsonObject, type JsonObject } from '../json';
import { isHidden, type VisibleEvent } from '../served';
import type { ChainPart, RollProof } from './proof-types';

const FIELDS = ['proof', 'stream', 'roll', 'commitment', 'reveal', 'entropy', 'parts', 'keys', 'head'];
const PART_FIELDS = ['from', 'leaves', 'to', 'checkpoint'];
const HASH = /^[0-9a-f]{64}$/;
const EVENTS = ['roll', 'commitment', 'reveal', 'entropy'] as const;

/** A proof from a value of unknown origin, its envelope checked and nothing else; null stands for absent. Throws FormatError `field-…`. */
export function readProof(value: unknown): RollProof {
  const given = known(value, FIELDS, '$');
  if (given['proof'] !== 1) throw refuse('$.proof', '1');
  if (typeof given['stream'] !== 'string' || !isUuid(given['stream'])) throw refuse('$.stream', 'a lower-case uuid');
  if (!isTexts(given['keys'])) throw refuse('$.keys', 'an array of texts');
  if (!Array.isArray(given['parts'])) throw refuse('$.parts', 'an array');
  const events = Object.fromEntries(EVENTS.flatMap((name) => (given[name] === undefined ? [] : [[name, visible(given[name], `$.${name}`)]])));
  if (!events['roll']) throw refuse('$.roll', 'an event');
  const parts = given['parts'].map((part: unknown, index) => readPart(part, `$.parts[${index}]`));
  return { ...events, proof: 1, stream: given['stream'], keys: given['keys'], parts, head: checkHead(given['head']) } as unknown as RollProof;
}

function visible(value: unknown, path: string): VisibleEvent {
  if (!isJsonObject(value)) throw refuse(path, 'an event');
  const served = checkServed(present(value));
  if (isHidden(served)) throw refuse(path, 'an event that is seen');
  return served;
}

function readPart(value: unknown, path: string): ChainPart {
  const { from, leaves, to, checkpoint } = known(value, PART_FIELDS, path);
  if (!isTexts(leaves) || !leaves.every((leaf) => HASH.test(leaf))) throw refuse(`${path}.leaves`, 'an array of 64 lower-case hex digits each');
  if (checkpoint !== undefined && typeof checkpoint !== 'string') throw refuse(`${path}.checkpoint`, 'a text');
  return { from: checkHead(from, `${path}.from`), leaves, to: checkHead(to, `${path}.to`), ...(checkpoint === undefined ? {} : { checkpoint }) };
}

function known(value: unknown, fields: readonly string[], path: string): JsonObject {
  if (!isJsonObject(value)) throw refuse(path, 'an object');
  for (const key of Object.keys(value)) if (!fields.includes(key)) throw refuseUnknown(`${path}.${key}`);
  return present(value);
}

/** GraphQL says null for what is left out. */
const present = (value: JsonObject): JsonObject => Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');
