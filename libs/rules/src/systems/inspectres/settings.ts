import type { SettingDefinition } from '../../rule-system';
import { AGENT_SETTINGS } from './settings/agents';
import { FRANCHISE_SETTINGS } from './settings/franchise';
import { ROLL_SETTINGS } from './settings/rolls';

/** InSpectres' settings, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [...AGENT_SETTINGS, ...FRANCHISE_SETTINGS, ...ROLL_SETTINGS];
