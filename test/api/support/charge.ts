import type { JsonObject } from '@app/kernel';
import { idOf, type Party } from './party';

/** What a bad outcome, a partial and a full success of two dice look like. */
export const FELL = { bad: [1, 2], partial: [4, 2], full: [6, 3] } as const;

/** Makes something through the API; its id. */
export const made = async (who: Party, operation: string, input?: JsonObject): Promise<string> => idOf(await who.does(operation, input ? { input } : {}));

/** An action roll that a GM sends for somebody with 2 in sneak, with dice that fell. */
export async function rolled(gm: Party, characterId: string, fell: keyof typeof FELL = 'bad', more: JsonObject = {}): Promise<JsonObject> {
  const input = { kind: 'charge.action', characterId, goal: 'in', action: 'sneak', dice: { source: 'reported', faces: [...FELL[fell]] }, ...more };
  return gm.does('Mutation.roll', { input });
}

/** A roll of which a consequence is due; its id. */
export const owing = async (gm: Party, characterId: string, visibility = 'table'): Promise<string> => idOf(await rolled(gm, characterId, 'bad', { visibility }));

/** A consequence that is pending, of a roll of its own; its id. */
export async function pendingOn(gm: Party, characterId: string, type = 'reduced-effect', visibility = 'table'): Promise<string> {
  return idOf(await gm.does('stateConsequence', { id: await owing(gm, characterId, visibility), input: { type } }));
}

/** A consequence without level that was reduced, so that a milder form can be said; its id. */
export async function reducedOn(gm: Party, characterId: string): Promise<string> {
  const id = await pendingOn(gm, characterId);
  await gm.does('resistConsequence', { id, input: { dice: { source: 'reported', faces: [5, 4] } } });
  return id;
}

/** A worse position that stands until it is lifted; its id. */
export async function standingOn(gm: Party, characterId: string): Promise<string> {
  const id = await pendingOn(gm, characterId, 'worse-position');
  await gm.does('acceptConsequence', { id, input: {} });
  return id;
}

/** A setup that the team holds; its id. */
export async function setUpBy(gm: Party, characterId: string, visibility = 'table'): Promise<string> {
  const { changes } = await rolled(gm, characterId, 'full', { setup: 'effect', visibility });
  return String((changes as unknown as JsonObject[]).find(({ kind }) => kind === 'new-setup')?.['setupId']);
}

/** A flashback that nothing has settled; its id. */
export const calledFor = (gm: Party, characterId: string): Promise<string> => made(gm, 'callFlashback', { characterId, cost: 0, text: 'last night' });

/** Values of a character's state, as a GM sets them by hand; answers its id. */
export async function broughtTo(gm: Party, id: string, set: JsonObject): Promise<string> {
  await gm.does('adjust', { input: { on: 'character', id, set, reason: 'for the test' } });
  return id;
}

/** A new player character with 2 in sneak, in that state. */
export const somebody = async (gm: Party, set: JsonObject): Promise<string> =>
  broughtTo(gm, await made(gm, 'createCharacter', { name: 'Ivo', sheet: { actions: { sneak: 2 } } }), set);
