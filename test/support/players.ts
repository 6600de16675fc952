import { DT_PLAYER } from './difficulty-test-player';
import type { RandomPlayer } from './random-player';
import { STAKES_PLAYER } from './stakes-player';

/** Those who play each system at random; Charge has a player and properties of its own. */
export const PLAYERS: readonly RandomPlayer[] = [DT_PLAYER, STAKES_PLAYER];
