import type { JsonObject } from '@app/kernel';
import { PATTERNS } from '../../../patterns';
import { ATTRIBUTES } from '../characters/character';
import { STEPS } from '../sequences/sequence';

const id: JsonObject = { type: 'string', pattern: PATTERNS.uuid };
const text: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 4096 };
const count: JsonObject = { type: 'integer', minimum: 0, maximum: 1000 };
const cost: JsonObject = { type: 'integer', minimum: 1, maximum: 1000 };
const ids: JsonObject = { type: 'array', items: id, maxItems: 100, uniqueItems: true };

const list = (properties: JsonObject, required: readonly string[], more: JsonObject): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
  ...more,
});

/** Terms of many characters may have brought them. */
const MANY: JsonObject = { maxItems: 1000 };

const PARTICIPANT: JsonObject = {
  characterId: id,
  approach: text,
  spoke: { type: 'integer', minimum: 1, maximum: 1000 },
  attribute: { type: 'string', enum: ATTRIBUTES },
  skill: { type: 'string', pattern: PATTERNS.name },
  bonus: { type: 'integer', minimum: 0, maximum: 100 },
  pool: { type: 'integer', minimum: 0, maximum: 200 },
  difficulty: count,
  aside: { type: 'integer', minimum: 0, maximum: 200 },
  score: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  successes: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  left: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  fellShort: { type: 'boolean' },
  passed: { type: 'boolean' },
};

/** The shapes of what a GM may set of a sequence by hand, as the resource shows them. */
export const SCHEMAS = {
  framing: text,
  step: { type: 'string', enum: STEPS },
  participants: list(PARTICIPANT, ['characterId'], { minItems: 1, maxItems: 100 }),
  order: ids,
  consequences: list({ id, text, cost, concerns: { ...ids, minItems: 1 }, boughtOffFor: ids, characterId: id }, [], MANY),
  opportunities: list({ id, text, cost, boughtBy: { ...id, type: ['string', 'null'] }, characterId: id }, [], MANY),
  strikes: list({ consequenceId: id, characterId: id }, ['consequenceId', 'characterId'], { ...MANY, uniqueItems: true }),
} as const satisfies { readonly [name: string]: JsonObject };
