import type { JsonObject } from '@app/kernel';
import type { Game } from './game';
import { dataOf, idOf, type Party } from './party';

/** InSpectres; both characters have 2 in each skill. */
export const INSPECTRES_GAME: Game = { system: 'inspectres', sheet: { skills: { academics: 2, athletics: 2, technology: 2, contact: 2 }, talent: 'old books' } };

/** Dice that fell at the table. */
export const fell = (...faces: readonly number[]): JsonObject => ({ source: 'reported', faces });

/** Values of the franchise, a mission or a character, as a GM sets them by hand. */
export const adjusted = (gm: Party, on: 'franchise' | 'mission' | 'character', set: JsonObject, id?: string): Promise<JsonObject> =>
  gm.does('adjust', { input: { on, ...(id === undefined ? {} : { id }), set, reason: 'for the test' } });

/** Nobody is asked for a choice any more, and somebody is as on the sheet again. */
async function ready(gm: Party, id: string): Promise<void> {
  for (const { id: rollId } of dataOf(await gm.does('pending', { query: { kind: 'choice' } }))) await gm.does('makeChoice', { id: String(rollId), input: { ignore: 0 } });
  await adjusted(gm, 'character', { skills: INSPECTRES_GAME.sheet['skills'] as JsonObject, cool: 0, nextRollPenalty: 0 }, id);
}

/** A skill roll of somebody with academics; its id. */
export async function rolled(gm: Party, characterId: string, face: number, more: JsonObject = {}): Promise<string> {
  await ready(gm, characterId);
  return idOf(await gm.does('Mutation.roll', { input: { kind: 'inspectres.skill', characterId, skill: 'academics', dice: fell(1, face), ...more } }));
}

/** A die of 5 that one hands to another; its id. */
export async function handed(gm: Party, from: string, to: string, visibility = 'table'): Promise<string> {
  await ready(gm, from);
  const { details } = await gm.does('Mutation.roll', { input: { kind: 'inspectres.assist', characterId: from, skill: 'academics', helpsCharacterId: to, visibility, dice: fell(5, 3) } });
  return String((details as JsonObject)['assistId']);
}

/** No mission is open, whatever was. */
export async function noMission(gm: Party): Promise<void> {
  const open = async (): Promise<JsonObject | undefined> => (await gm.does('state'))['mission'] as JsonObject | undefined;
  const mission = await open();
  if (mission?.['status'] === 'running') await gm.does('abortMission', { id: idOf(mission), input: {} });
  const over = await open();
  if (over) await gm.does('distributeMission', { id: idOf(over), input: { bank: Number(over['awarded']) + Number(over['characteristicsRespected']) } });
}

/** A mission that runs; its id. */
export async function running(gm: Party, set: JsonObject = {}): Promise<string> {
  await noMission(gm);
  const id = idOf(await gm.does('startMission', { input: { name: 'the laundry', client: 'Mrs Pinson', goal: 6 } }));
  if (Object.keys(set).length > 0) await adjusted(gm, 'mission', set, id);
  return id;
}

/** A mission that is over, with four dice to spread; its id. */
export const completed = (gm: Party): Promise<string> => running(gm, { goal: 4, earned: 4, status: 'completed' });

/** A scene begins, whatever ran before. */
export async function anotherScene(gm: Party): Promise<void> {
  const { scene } = await gm.does('state');
  if (scene) await gm.does('endScene', { id: idOf(scene as JsonObject) });
  await gm.does('startScene', { input: { name: 'another' } });
}

/** A confessional of somebody in a scene of its own, nobody having given or received a characteristic; its id. */
export async function confessed(gm: Party, characterId: string, kind: 'characteristic' | 'foreshadowing' | 'flashback', aboutCharacterId?: string): Promise<string> {
  await anotherScene(gm);
  await noCharacteristics(gm);
  return idOf(await gm.does('makeConfessional', { input: { characterId, kind, text: 'it was like this', ...(aboutCharacterId ? { aboutCharacterId } : {}) } }));
}

/** Nobody has a characteristic any more. */
export async function noCharacteristics(gm: Party): Promise<void> {
  for (const character of dataOf(await gm.does('characters'))) await adjusted(gm, 'character', { characteristics: [] }, idOf(character));
}

/** Somebody who lost a die of academics, no mission being open, and one die in each place to buy it back. */
export async function weakened(gm: Party, id: string): Promise<string> {
  await noMission(gm);
  await adjusted(gm, 'franchise', { library: 1, gym: 1, credit: 1, bank: 1 });
  await adjusted(gm, 'character', { skills: { academics: 1 } }, id);
  return id;
}

/** A stress roll of somebody with a cool die, which waits for what is ignored; its id. */
export async function undecided(gm: Party, characterId: string, visibility = 'table'): Promise<string> {
  await ready(gm, characterId);
  await adjusted(gm, 'character', { cool: 1 }, characterId);
  return idOf(await gm.does('Mutation.roll', { input: { kind: 'inspectres.stress', characterId, stressDice: 1, visibility, dice: fell(5) } }));
}
