import type { JsonObject } from '@app/formats';
import type { Player, Step } from '../../step';
import { fell, gm, ownOf, player } from '../evening';

/** A player's action roll for the own character. */
export const acts = (by: Player, name: string, faces: readonly number[], roll: JsonObject): Step =>
  player(by, name, 'rolls', { kind: 'charge.action', characterId: ownOf(by), ...roll, dice: fell(...faces) });

/** The consequence that the GM states for a roll. */
export const consequence = (name: string, roll: string, stated: JsonObject): Step => gm(name, `rolls/{${roll}}/consequences`, stated);

/** A player accepts a consequence, and says how the character is now where stress moves. */
export const accepts = (by: Player, on: string, condition?: string): Step => player(by, `${on}-accepted`, `consequences/{${on}}/accept`, condition === undefined ? {} : { condition });

/** A player resists a consequence with momentum. */
export const resists = (by: Player, on: string, spend: number, faces: readonly number[]): Step => player(by, `${on}-resisted`, `consequences/{${on}}/resist`, { spend, dice: fell(...faces) });
