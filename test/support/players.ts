import { BSH_PLAYER } from './black-sword-hack-player';
import { DT_PLAYER } from './difficulty-test-player';
import { INSPECTRES_PLAYER } from './inspectres-player';
import type { RandomPlayer } from './random-player';
import { STAKES_PLAYER } from './stakes-player';

/** Those who play each system at random; Charge has a player and properties of its own. */
export const PLAYERS: readonly RandomPlayer[] = [BSH_PLAYER, DT_PLAYER, INSPECTRES_PLAYER, STAKES_PLAYER];
