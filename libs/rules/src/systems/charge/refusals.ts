import type { RefusalText } from '../../rule-system';
import { CHARACTER_REFUSALS } from './refusals/characters';
import { CONSEQUENCE_REFUSALS } from './refusals/consequences';
import { ROLL_REFUSALS } from './refusals/rolls';

/** Texts of the refusals that only Charge makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = { ...ROLL_REFUSALS, ...CONSEQUENCE_REFUSALS, ...CHARACTER_REFUSALS };
