import type { JsonObject } from '@app/kernel';
import { idOf, type Party } from '../../../api/support/party';
import { begin, each } from '../building';
import type { Keys } from '../keys';
import type { Vector } from '../vector';
import type { StakesState, VectorConsequence, VectorSequence } from './state';

const REASON = 'as the vector has it';

/** Builds what stands before a vector's commands over the API: the GM frames the sequence, and sets what has come of it (D2). */
export async function buildState(gm: Party, keys: Keys, { state }: Vector): Promise<void> {
  const { characters, sequence } = state as StakesState;
  await begin(gm, state);
  await each(characters, async (key, { sheet }) => keys.set(key, idOf(await gm.does('createCharacter', { input: { name: key, sheet } }))));
  if (sequence) await buildSequence(gm, keys, sequence);
}

async function buildSequence(gm: Party, keys: Keys, { step, participants, order, consequences = [] }: VectorSequence): Promise<void> {
  const idsOf = (names: readonly string[]): readonly string[] => names.map((key) => keys.idOf(key));
  const characterIds = idsOf(participants.map(({ characterId }) => characterId));
  const id = idOf(await gm.does('frameSequence', { input: { framing: 'The gatehouse', characterIds } }));
  keys.set('q', id);
  const stated = consequences.map(({ id: _id, concerns, ...one }): JsonObject => ({ ...one, concerns: idsOf(concerns) }));
  const set: JsonObject = { step, participants: keys.placedIn(participants), ...(order ? { order: idsOf(order) } : {}), consequences: stated };
  await gm.does('adjust', { input: { on: 'sequence', id, set, reason: REASON } });
  await nameConsequences(gm, keys, id, consequences);
}

/** New consequences get ids of their own, in their order. */
async function nameConsequences(gm: Party, keys: Keys, id: string, named: readonly VectorConsequence[]): Promise<void> {
  const { consequences } = (await gm.does('sequence', { id })) as unknown as { readonly consequences: JsonObject[] };
  for (const [index, one] of named.entries()) keys.set(one.id, idOf(consequences[index]));
}
