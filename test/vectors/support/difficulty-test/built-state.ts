import type { JsonObject } from '@app/kernel';
import { idOf, type Party } from '../../../api/support/party';
import { begin, each } from '../building';
import type { Keys } from '../keys';
import type { Vector } from '../vector';
import type { DtState, VectorRoll } from './state';

const REASON = 'as the vector has it';
/** Against which difficulty two threes and a strength of 3, a 9, turn out so. */
const DIFFICULTIES: { readonly [outcome: string]: number } = { 'critical-failure': 19, failure: 10, 'edge-success': 9, success: 8, 'critical-success': 4 };

/** Builds what stands before a vector's commands over the API: by play, and by the GM's adjustments (D2). */
export async function buildState(gm: Party, keys: Keys, { state }: Vector): Promise<void> {
  const { characters, rolls, initiative } = state as DtState;
  await begin(gm, state);
  await each(characters, async (key, { sheet }) => keys.set(key, idOf(await gm.does('createCharacter', { input: { name: key, sheet } }))));
  await each(rolls, async (key, roll) => keys.set(key, await rolled(gm, keys, roll)));
  if (initiative) await gm.does('setInitiative', { input: { entries: initiative.order.map((key) => ({ characterId: keys.idOf(key) })) } });
  await each(characters, async (key, { state: set = {} }) => {
    if (Object.keys(set).length > 0) await gm.does('adjust', { input: { on: 'character', id: keys.idOf(key), set, reason: REASON } });
  });
}

/** A test that turns out as the vector has it. */
async function rolled(gm: Party, keys: Keys, { characterId, outcome, raisesRollId }: VectorRoll): Promise<string> {
  const raises: JsonObject = typeof raisesRollId === 'string' ? { raisesRollId: keys.idOf(raisesRollId) } : {};
  const input = { kind: 'dt.test', characterId: keys.idOf(characterId), skill: 'climbing', difficulty: Number(DIFFICULTIES[outcome]), ...raises, dice: { source: 'reported', faces: [3, 3] } };
  const roll = await gm.does('roll', { input });
  expect(roll['outcome']).toBe(outcome);
  return idOf(roll);
}
