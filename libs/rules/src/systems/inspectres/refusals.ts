import type { RefusalText } from '../../rule-system';
import { MISSION_REFUSALS } from './refusals/missions';
import { ROLL_REFUSALS } from './refusals/rolls';

/** Texts of the refusals that only InSpectres makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = { ...ROLL_REFUSALS, ...MISSION_REFUSALS };
