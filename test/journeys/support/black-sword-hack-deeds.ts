import type { JsonObject } from '@app/kernel';
import type { Deed, Open } from './row';
import type { Seat } from './table';

/** Who acts: the GM, and the two players by their characters. */
export type Who = 'gm' | 'hadidja' | 'korr';

/** The characters of the journey. */
export const SEATS: { readonly [player in 'hadidja' | 'korr']: Seat } = {
  hadidja: { name: 'Hadidja', sheet: { attributes: { STR: 9, DEX: 14, CON: 10, INT: 11, WIS: 12, CHA: 13 }, level: 1, doomDie: 6 } },
  korr: { name: 'Korr', sheet: { attributes: { STR: 15, DEX: 9, CON: 14, INT: 8, WIS: 10, CHA: 9 }, level: 2, doomDie: 6 } },
};

/** A roll with the dice that fell. */
export const rolls = (by: Who, name: string, kind: string, faces: readonly number[], input: JsonObject): Deed => ({
  by,
  calls: 'Mutation.roll',
  input: { kind, ...input, dice: { source: 'reported', faces } },
  makes: { [name]: { read: 'Query.roll' } },
});

/** A test of a player for the own character. */
export const tests = (by: 'hadidja' | 'korr', name: string, attribute: string, faces: readonly number[], input: JsonObject = {}): Deed =>
  rolls(by, name, 'bsh.test', faces, { characterId: `{${by}}`, attribute, ...input });

/** Damage of a player for the own character. */
export const damages = (by: 'hadidja' | 'korr', name: string, die: number, faces: readonly number[], testRollId: string): Deed =>
  rolls(by, name, 'bsh.damage', faces, { characterId: `{${by}}`, die, testRollId });

/** Any other command. */
export const does = (by: Who, calls: string, more: Partial<Deed> = {}): Deed => ({ by, calls, ...more });

/** Whose turn it is. */
export const turn = (on: string, character: string): Open => ({ kind: 'turn', on, character, waitsFor: 'player' });

/** A round in which all have had their turn. */
export const roundOver = (on: string): Open => ({ kind: 'turn', on, waitsFor: 'gm' });

/** A pursuit that runs. */
export const pursuing = (on: string, character: string): Open => ({ kind: 'pursuit', on, character, waitsFor: 'player' });
