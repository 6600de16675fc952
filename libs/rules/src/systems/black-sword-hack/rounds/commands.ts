import type { SystemCommand } from '../../../command';
import { endRound } from './end';
import { openRound } from './open';
import { passTurn, takeTurn } from './pass';
import { takeAction, takeMove } from './take';

/** The commands of rounds (BS-1 to BS-3). */
export const ROUND_COMMANDS: readonly SystemCommand[] = [openRound, takeMove, takeAction, passTurn, takeTurn, endRound];
