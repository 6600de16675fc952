import type { JsonObject } from '@app/kernel';
import type { Game } from './game';
import { dataOf, idOf, type Party } from './party';

/** Black Sword Hack; both characters have 12 in `DEX` and 11 in `INT`. */
export const BSH_GAME: Game = { system: 'black-sword-hack', sheet: { attributes: { DEX: 12, INT: 11 }, level: 1 } };

const reported = (faces: readonly number[]): JsonObject => ({ dice: { source: 'reported', faces } });

/** The fields of a test of somebody's `DEX`. */
export const testOf = (characterId: string, more: JsonObject = {}): JsonObject => ({ kind: 'bsh.test', characterId, attribute: 'DEX', ...more });

/** A test that a GM sends for somebody, with dice that fell; its id. */
export async function tested(gm: Party, characterId: string, faces: readonly number[], more: JsonObject = {}): Promise<string> {
  return idOf(await gm.does('Mutation.roll', { input: testOf(characterId, { ...reported(faces), ...more }) }));
}

/** A test with advantage that waits for its player, whatever waited before having been settled; its id. */
export async function waiting(gm: Party, characterId: string, more: JsonObject = {}): Promise<string> {
  for (const { id } of dataOf(await gm.does('pending', { query: { kind: 'choice', characterId } }))) await gm.does('makeChoice', { id: String(id), input: { keep: 0 } });
  return tested(gm, characterId, [14, 3], { advantage: 1, keep: 'choose', ...more });
}

/** The scene that runs, begun when there is none. */
export async function sceneOf(gm: Party): Promise<string> {
  const running = dataOf(await gm.does('scenes', { query: { limit: 200 } })).find(({ status }) => status === 'running');
  return idOf(running ?? (await gm.does('startScene', { input: { name: 'The necropolis' } })));
}

/** A new round of these characters in the scene that runs, the one that ran before having ended. */
export async function roundOf(gm: Party, characterIds: readonly string[], more: JsonObject = {}): Promise<string> {
  await sceneOf(gm);
  for (const { id, status } of dataOf(await gm.does('rounds', { query: { limit: 200 } }))) {
    if (status === 'running') await gm.does('endRound', { id: String(id) });
  }
  return idOf(await gm.does('openRound', { input: { duration: { unit: 'moments' }, characterIds, ...more } }));
}

/** A round that has ended. */
export async function endedRoundOf(gm: Party, characterIds: readonly string[]): Promise<string> {
  const id = await roundOf(gm, characterIds);
  await gm.does('endRound', { id });
  return id;
}

/** A pursuit of somebody's, from `far`. */
export const pursuitOf = async (gm: Party, characterId: string): Promise<string> => idOf(await gm.does('startPursuit', { input: { characterId, quarry: 'the thief', from: 'far' } }));

/** A usage die, of six sides unless said. */
export const usageDieOf = async (gm: Party, more: JsonObject = {}): Promise<string> => idOf(await gm.does('createUsageDie', { input: { name: 'the debt', die: 6, ...more } }));

/** A rest of somebody's. */
export const restOf = async (gm: Party, characterId: string): Promise<string> => idOf(await gm.does('takeRest', { input: { kind: 'short', characterIds: [characterId] } }));
