import type { JsonObject } from '@app/formats';
import type { Player, Step } from '../../step';
import { fell, ownOf, player } from '../evening';

/** A player's skill roll for the own agent. */
export const tries = (by: Player, name: string, faces: readonly number[], roll: JsonObject): Step =>
  player(by, name, 'rolls', { kind: 'inspectres.skill', characterId: ownOf(by), ...roll, dice: fell(...faces) });

/** A player's stress roll, of as many dice as the GM has said aloud. */
export const shudders = (by: Player, name: string, faces: readonly number[]): Step =>
  player(by, name, 'rolls', { kind: 'inspectres.stress', characterId: ownOf(by), stressDice: faces.length, dice: fell(...faces) });

/** A player tells what came of a roll. */
export const narrates = (by: Player, roll: string, text: string): Step => player(by, `${roll}-told`, `rolls/{${roll}}/narration`, { text });

/** A player's agent speaks to the camera. */
export const confesses = (by: Player, name: string, confessional: JsonObject): Step => player(by, name, 'confessionals', { characterId: ownOf(by), ...confessional });
