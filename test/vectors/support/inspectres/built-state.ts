import type { JsonObject } from '@app/kernel';
import { idOf, type Party } from '../../../api/support/party';
import { begin, each } from '../building';
import type { Keys } from '../keys';
import type { Vector, VectorCharacter } from '../vector';
import { MISSION_KEY, type InspectresState, type VectorAssist, type VectorMission } from './state';

const REASON = 'as the vector has it';

/** Builds what stands before a vector's commands over the API: by play, and by the GM's adjustments (D2). */
export async function buildState(gm: Party, keys: Keys, { state }: Vector): Promise<void> {
  const { characters, mission, franchise, confessionals = [] } = state as InspectresState;
  await begin(gm, state);
  await each(characters, (key, { sheet }) => makeCharacter(gm, keys, key, sheet));
  await each(characters, (key, character) => adjustCharacter(gm, keys, key, character));
  if (mission) await makeMission(gm, keys, mission);
  if (franchise) await adjust(gm, { on: 'franchise', set: franchise });
  for (const { characterId, kind } of confessionals) await gm.does('makeConfessional', { input: { characterId: keys.idOf(characterId), kind, text: REASON } });
}

async function makeCharacter(gm: Party, keys: Keys, key: string, sheet: JsonObject): Promise<void> {
  keys.set(key, idOf(await gm.does('createCharacter', { input: { name: key, sheet } })));
}

/** The state as the vector has it; dice that were handed over get ids of their own, in their order. */
async function adjustCharacter(gm: Party, keys: Keys, key: string, { state = {} }: VectorCharacter): Promise<void> {
  if (Object.keys(state).length === 0) return;
  const held = (state['assists'] ?? []) as readonly VectorAssist[];
  const fresh = held.map(({ id: _id, ...assist }): JsonObject => assist);
  const set = keys.placedIn({ ...state, ...(held.length > 0 ? { assists: fresh } : {}) });
  await adjust(gm, { on: 'character', id: keys.idOf(key), set });
  const { assists } = (await gm.does('character', { id: keys.idOf(key) }))['state'] as { readonly assists: readonly JsonObject[] };
  for (const [index, { id }] of held.entries()) keys.set(id, idOf(assists[index]));
}

async function makeMission(gm: Party, keys: Keys, { goal, ...mission }: VectorMission): Promise<void> {
  const id = idOf(await gm.does('startMission', { input: { name: MISSION_KEY, goal } }));
  keys.set(MISSION_KEY, id);
  await adjust(gm, { on: 'mission', id, set: { ...mission } });
}

const adjust = (gm: Party, input: JsonObject): Promise<JsonObject> => gm.does('adjust', { input: { ...input, reason: REASON } });
