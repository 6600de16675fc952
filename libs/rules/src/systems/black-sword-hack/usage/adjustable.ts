import { notFound, type JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import { PATTERNS } from '../../../patterns';
import type { Table, ThingSeen } from '../../../table';
import { EXHAUSTED, LADDER } from '../dice/ladder';
import type { UsageDie } from '../things';

const text: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 4096 };

/** D2: what a GM may set of a usage die by hand. */
export const USAGE_DIE_ADJUSTABLE: readonly Adjustable<ThingSeen>[] = [
  byHand<number>('die', { type: 'integer', enum: [...LADDER, EXHAUSTED] }, ({ id: usageDieId, facts }, die) => ({ changes: changeTo('usage-die', { usageDieId }, facts.die, die) })),
  byHand<string>('name', { ...text, maxLength: 200 }, (usageDie, name) => textSet(usageDie, 'name', name)),
  byHand<string | null>('characterId', { type: ['string', 'null'], pattern: PATTERNS.uuid }, setOwner),
  byHand<string | null>('onExhausted', { ...text, type: ['string', 'null'] }, (usageDie, to) => textSet(usageDie, 'onExhausted', to)),
];

type Set<Value> = (usageDie: UsageDie, value: Value, table: Table) => Adjusted;

function byHand<Value>(name: string, schema: JsonObject, set: Set<Value>): Adjustable<ThingSeen> {
  return { name, schema, set: (table, target, value: Value) => set(target as unknown as UsageDie, value, table) };
}

/** Whose it is from now on; null: the campaign's. */
function setOwner({ id: usageDieId, facts }: UsageDie, characterId: string | null, table: Table): Adjusted {
  if (characterId !== null && !table.character(characterId)) throw notFound('character', characterId);
  return { changes: changeTo('usage-die-owner', { usageDieId }, facts.characterId ?? null, characterId) };
}

/** A text that stands so already is not said again. */
function textSet({ texts }: UsageDie, path: 'name' | 'onExhausted', to: string | null): Adjusted {
  if ((texts[path] ?? null) === to) return { changes: [] };
  return { changes: [], fields: [path], words: to === null ? {} : { [path]: to } };
}
