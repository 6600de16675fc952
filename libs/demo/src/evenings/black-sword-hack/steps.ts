import type { JsonObject } from '@app/formats';
import type { Player, Step } from '../../step';
import { fell, ownOf, player } from '../evening';

/** A player's attribute test for the own character. */
export const tests = (by: Player, name: string, faces: readonly number[], roll: JsonObject): Step =>
  player(by, name, 'rolls', { kind: 'bsh.test', characterId: ownOf(by), ...roll, dice: fell(...faces) });

/** The damage of the own character's attack. */
export const wounds = (by: Player, name: string, attack: string, faces: readonly number[]): Step =>
  player(by, name, 'rolls', { kind: 'bsh.damage', characterId: ownOf(by), die: 8, testRollId: `{${attack}}`, dice: fell(...faces) });

/** Something that a player's character does in its turn: a move, an action, or nothing. */
export const turns = (by: Player, name: string, what: string, more: JsonObject = {}): Step => player(by, name, what, { characterId: ownOf(by), ...more });
