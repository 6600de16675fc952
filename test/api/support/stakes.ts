import type { Json, JsonObject } from '@app/kernel';
import type { Game } from './game';
import { idOf, type Party } from './party';

/** Mises; both characters have a pool of 3 with agility and fencing. */
export const STAKES_GAME: Game = { system: 'stakes', sheet: { attributes: { agility: 2 }, skills: { fencing: 1 } } };

/** The steps of a sequence, and `over`: its spends when nobody has a success left. */
export type Stand = 'approaches' | 'terms' | 'asides' | 'rolls' | 'spends' | 'over' | 'ended';

/** Terms with agility and fencing, and a consequence. */
export const TERMS: JsonObject = { attribute: 'agility', skill: 'fencing', consequences: [{ text: 'the bell rings', cost: 1 }] };

/** A consequence and an opportunity that cost a success each. */
const TO_BE_BOUGHT: JsonObject = { consequences: [{ text: 'the bell rings', cost: 1 }], opportunities: [{ text: 'a key', cost: 1 }] };

/** A sequence of these characters that a GM has brought to a step; at the spends each has 3 successes, and the first one is next. Its id. */
export async function sequenceAt(gm: Party, stand: Stand, ...characterIds: readonly string[]): Promise<string> {
  const id = idOf(await gm.does('frameSequence', { input: { framing: 'The gatehouse', characterIds } }));
  if (stand === 'approaches') return id;
  const rolled: JsonObject = stand === 'spends' ? { score: 15, successes: 3 } : {};
  const participants = characterIds.map((characterId): Json => ({ characterId, pool: 3, ...rolled }));
  const bought = stand === 'terms' ? {} : TO_BE_BOUGHT;
  const step = stand === 'over' ? 'spends' : stand;
  const set: JsonObject = { step, ...(stand === 'terms' ? {} : { participants }), ...bought };
  await gm.does('adjust', { input: { on: 'sequence', id, set, reason: 'to begin with' } });
  return id;
}

/** The ids of what can be bought in such a sequence. */
export async function onSale(gm: Party, id: string): Promise<{ readonly consequenceId: string; readonly opportunityId: string }> {
  const { consequences, opportunities } = (await gm.does('sequence', { id })) as unknown as { readonly [list: string]: readonly JsonObject[] };
  return { consequenceId: idOf(consequences?.[0] ?? {}), opportunityId: idOf(opportunities?.[0] ?? {}) };
}
