import type { RefusalText } from '../../rule-system';
import { INITIATIVE_REFUSALS } from './refusals/initiative';
import { RAISING_REFUSALS } from './refusals/raising';
import { TEST_REFUSALS } from './refusals/tests';

/** Texts of the refusals that only Règles de test makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = { ...TEST_REFUSALS, ...RAISING_REFUSALS, ...INITIATIVE_REFUSALS };
