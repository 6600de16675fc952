import type { SettingDefinition } from '../../rule-system';
import { CHARACTER_SETTINGS } from './settings/characters';
import { CONSEQUENCE_SETTINGS } from './settings/consequences';
import { MOMENTUM_SETTINGS } from './settings/momentum';
import { ROLL_SETTINGS } from './settings/rolls';

/** Charge's settings, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [...MOMENTUM_SETTINGS, ...ROLL_SETTINGS, ...CONSEQUENCE_SETTINGS, ...CHARACTER_SETTINGS];
