import { badForm, entityOf, isGm, ONLY, refuse, sameJson, settingOf, type CampaignState, type CommandDefinition, type Json, type JsonObject } from '@app/kernel';
import { checkSetting, COMMON_SETTINGS, settingIn, type RuleSystem, type SystemRegistry } from '@app/rules';

/** A setting that is set. */
export interface SettingValue {
  readonly key: string;
  readonly to: Json;
}

/** The settings of a command, checked: 422 for one that the system does not have, 400 for a value that does not fit its schema. */
export function checkedSettings(system: RuleSystem, settings: { readonly [key: string]: Json }): SettingValue[] {
  return Object.entries(settings).map(([key, to]) => {
    const definition = [...COMMON_SETTINGS, ...system.settings].find((setting) => setting.key === key);
    if (!definition) return refuse('unknown-setting', { key });
    const reason = checkSetting(definition, to);
    if (reason !== undefined) throw badForm([{ pointer: `/settings/${key}`, code: 'setting', params: { reason } }]);
    return { key, to };
  });
}

/** Settings as they change: `set` by key; null gives a setting its default back. */
export interface ChangeSettings {
  readonly set: { readonly [key: string]: Json };
  readonly reason?: string;
}

/** Changes settings by an event, never retroactively. */
export const changeSettings = (systems: SystemRegistry): CommandDefinition<ChangeSettings> => ({
  operation: 'changeSettings',
  target: () => ({ collection: 'settings', id: ONLY }),
  may: isGm,
  decide: (state, { set, reason }) => ({
    events: [
      {
        type: 'settings-changed',
        subject: { kind: 'settings', id: state.stream },
        audience: 'table',
        changes: changesOf(systems.of(state.system), state, set),
        words: { reason },
      },
    ],
  }),
});

function changesOf(system: RuleSystem, state: CampaignState, set: ChangeSettings['set']): { kind: string; key: string; from: Json; to: Json }[] {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
  const restored = Object.keys(set).filter((key) => set[key] === null);
  for (const key of restored) if (!known(system, key)) refuse('unknown-setting', { key });
  const wanted = [...checkedSettings(system, given), ...restored.map((key) => ({ key, to: null as Json }))];
  return wanted
    .map(({ key, to }) => ({ kind: 'setting', key, from: settingOf(state, key) ?? null, to }))
    .filter(({ from, to }) => !sameJson(from, to));
}

const known = (system: RuleSystem, key: string): boolean => [...COMMON_SETTINGS, ...system.settings].some((setting) => setting.key === key);

/** The settings resource: all of the system's settings as they stand, whether the campaign set them or not. */
export function settingsBody(systems: SystemRegistry, state: CampaignState): JsonObject {
  const system = systems.of(state.system);
  const values = Object.fromEntries([...COMMON_SETTINGS, ...system.settings].map(({ key }) => [key, settingIn(system, state, key)]));
  return { values, version: entityOf(state, 'settings')?.open.version ?? 1 };
}
