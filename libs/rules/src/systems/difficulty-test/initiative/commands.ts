import type { SystemCommand } from '../../../command';
import { changeRank } from './change-rank';
import { setInitiative } from './set-initiative';
import { endInitiative, nextInitiative } from './turns';

/** The commands of turn-by-turn scenes (DT-8). */
export const INITIATIVE_COMMANDS: readonly SystemCommand[] = [setInitiative, changeRank, nextInitiative, endInitiative];
