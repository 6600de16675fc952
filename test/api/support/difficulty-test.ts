import type { JsonObject } from '@app/kernel';
import type { Game } from './game';
import { idOf, type Party } from './party';

/** Règles de test; both characters have `climbing` at level 1, two d6, and strength 3. */
export const DT_GAME: Game = { system: 'difficulty-test', sheet: { characteristics: { strength: 3, agility: 5 }, skills: { climbing: { level: 1, characteristic: 'strength' } } } };

/** How two d6 and a strength of 3 turn out so against 12. */
export const FELL = { fumble: [1, 1], failure: [4, 4], edge: [5, 4], success: [6, 4] } as const;

/** The fields of a test of somebody against 12. */
export const testOf = (characterId: string, more: JsonObject = {}): JsonObject => ({ kind: 'dt.test', characterId, skill: 'climbing', difficulty: 12, ...more });

/** A test that a GM sends for somebody, with dice that fell; its id. */
export async function tested(gm: Party, characterId: string, fell: keyof typeof FELL, more: JsonObject = {}): Promise<string> {
  return idOf(await gm.does('Mutation.roll', { input: testOf(characterId, { dice: { source: 'reported', faces: [...FELL[fell]] }, ...more }) }));
}

/** An order that runs, of Oda, a plain name, and these characters. */
export async function inTurns(gm: Party, ...characterIds: readonly string[]): Promise<void> {
  await gm.does('setInitiative', { input: { entries: [{ name: 'Oda' }, ...characterIds.map((characterId) => ({ characterId }))] } });
}
