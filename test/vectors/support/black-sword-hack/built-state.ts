import type { JsonObject } from '@app/kernel';
import { dataOf, idOf, type Party } from '../../../api/support/party';
import { begin, each } from '../building';
import type { Keys } from '../keys';
import type { Vector, VectorCharacter } from '../vector';
import { LARGEST, SCENE_KEY, type BshState, type VectorPursuit, type VectorRound } from './state';

/** Builds what stands before a vector's commands over the API: by play, and by the GM's adjustments (D2). */
export async function buildState(gm: Party, keys: Keys, { state }: Vector): Promise<void> {
  const { characters, rounds, pursuits, usageDice, scene } = state as BshState;
  await begin(gm, state);
  keys.set(SCENE_KEY, idOf(dataOf(await gm.does('scenes'))[0] ?? {}));
  if (scene) await adjust(gm, { on: 'scene', id: keys.idOf(SCENE_KEY), set: { elapsed: scene.elapsed } });
  await each(characters, (key, { sheet }) => noted(keys, key, gm.does('createCharacter', { input: { name: key, sheet } })));
  await each(rounds, (key, round) => playRound(gm, keys, key, round));
  await each(pursuits, (key, pursuit) => noted(keys, key, startPursuit(gm, keys, pursuit)));
  await each(usageDice, (key, { name, die }) => makeUsageDie(gm, keys, key, name, die));
  await each(characters, (key, character) => adjustCharacter(gm, keys, key, character));
}

/** Each does what is used of its turn, in order, and those before the one whose turn it is pass the rest of it on. */
async function playRound(gm: Party, keys: Keys, key: string, { duration, characterIds, combat, current, used }: VectorRound): Promise<void> {
  const input = keys.placedIn({ duration, characterIds, ...(combat === undefined ? {} : { combat }) } as JsonObject);
  await noted(keys, key, gm.does('openRound', { input }));
  const id = keys.idOf(key);
  for (const one of characterIds.slice(0, characterIds.indexOf(current) + 1)) {
    const characterId = keys.idOf(one);
    for (const thing of used[one] ?? []) {
      if (thing === 'move') await gm.does('takeMove', { id, input: { characterId } });
      else await gm.does('takeAction', { id, input: { characterId, action: thing } });
    }
    const { current: still } = await gm.does('round', { id });
    if (one !== current && still === characterId) await gm.does('passTurn', { id, input: { characterId } });
  }
}

function startPursuit(gm: Party, keys: Keys, { characterId, from }: VectorPursuit): Promise<JsonObject> {
  return gm.does('startPursuit', { input: { characterId: keys.idOf(characterId), quarry: 'the quarry', from } });
}

/** Made as the largest there is, and set to what the vector has it at. */
async function makeUsageDie(gm: Party, keys: Keys, key: string, name: string, die: number): Promise<void> {
  await noted(keys, key, gm.does('createUsageDie', { input: { name, die: LARGEST } }));
  await adjust(gm, { on: 'usage-die', id: keys.idOf(key), set: { die } });
}

async function adjustCharacter(gm: Party, keys: Keys, key: string, { state: set = {} }: VectorCharacter): Promise<void> {
  if (Object.keys(set).length > 0) await adjust(gm, { on: 'character', id: keys.idOf(key), set });
}

const adjust = (gm: Party, input: JsonObject): Promise<JsonObject> => gm.does('adjust', { input: { ...input, reason: 'as the vector has it' } });

async function noted(keys: Keys, key: string, making: Promise<JsonObject>): Promise<void> {
  keys.set(key, idOf(await making));
}
