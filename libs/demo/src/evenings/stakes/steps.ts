import type { JsonObject } from '@app/formats';
import type { Player, Step } from '../../step';
import { fell, gm, ownOf, player } from '../evening';

const SEQUENCE = 'sequences/{gatehouse}';

/** How a player's character goes about it. */
export const approaches = (by: Player, name: string, text: string): Step => player(by, name, `${SEQUENCE}/approaches`, { characterId: ownOf(by), text });

/** What the GM answers to an approach. */
export const terms = (name: string, of: Player, said: JsonObject): Step => gm(name, `${SEQUENCE}/terms`, { characterId: ownOf(of), bonus: 0, difficulty: 5, ...said });

/** A player keeps dice of the own pool out of the roll. */
export const setsAside = (by: Player, name: string, aside: number): Step => player(by, name, `${SEQUENCE}/asides`, { characterId: ownOf(by), aside });

/** A player rolls what is left of the own pool. */
export const rolls = (by: Player, name: string, faces: readonly number[]): Step =>
  player(by, name, 'rolls', { kind: 'stakes.pool', sequenceId: '{gatehouse}', characterId: ownOf(by), dice: fell(...faces) });

/** A player spends successes of the own character. */
export const spends = (by: Player, name: string, spend: JsonObject): Step => player(by, name, `${SEQUENCE}/spends`, { characterId: ownOf(by), ...spend });
