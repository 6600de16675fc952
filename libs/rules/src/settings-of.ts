import { settingOf, type CampaignState, type Json } from '@app/kernel';
import { COMMON_SETTINGS } from './common-settings';
import type { RuleSystem, SettingDefinition } from './rule-system';

const known = new WeakMap<RuleSystem['settings'], ReadonlyMap<string, SettingDefinition>>();

/** The settings that campaigns of a system have, those of every campaign first, by key. */
export function settingsOf({ settings }: Pick<RuleSystem, 'settings'>): ReadonlyMap<string, SettingDefinition> {
  const found = known.get(settings) ?? new Map([...COMMON_SETTINGS, ...settings].map((setting) => [setting.key, setting]));
  known.set(settings, found);
  return found;
}

/** A setting of a campaign: what it set, else the default. Throws for one that the system does not have. */
export function settingIn(system: Pick<RuleSystem, 'settings'>, state: CampaignState, key: string): Json {
  const set = settingOf(state, key);
  if (set !== undefined) return set;
  const definition = settingsOf(system).get(key);
  if (!definition) throw new Error(`no setting is called ${key}`);
  return definition.default;
}

/** All settings of a campaign as they stand, by key. */
export function settingValues(system: Pick<RuleSystem, 'settings'>, state: CampaignState): { [key: string]: Json } {
  return Object.fromEntries([...settingsOf(system).keys()].map((key) => [key, settingIn(system, state, key)]));
}
