import { badForm, entityOf, isGm, ONLY, refuse, sameJson, settingOf, type CampaignState, type CommandDefinition, type Json, type JsonObject } from '@app/kernel';
import { checkSetting, settingsOf, settingValues, type RuleSystem, type SettingDefinition, type SystemRegistry } from '@app/rules';

/** A setting that is set. */
export interface SettingValue {
  readonly key: string;
  readonly to: Json;
}

/** Refuses (400) values that do not fit their settings; `field`: where the settings stand in the input. */
export function refuseBadSettings(system: RuleSystem, settings: { readonly [key: string]: Json }, field: string): void {
  const errors = Object.entries(settings).flatMap(([key, to]) => {
    const definition = definitionOf(system, key);
    const fault = definition && checkSetting(definition, to);
    return fault ? [{ ...fault, pointer: `/${field}/${key}${fault.pointer}` }] : [];
  });
  if (errors.length > 0) throw badForm(errors);
}

/** The settings of a command whose form was checked; refuses (422) one that the system does not have. */
export function knownSettings(system: RuleSystem, settings: { readonly [key: string]: Json }): SettingValue[] {
  return Object.entries(settings).map(([key, to]) => (definitionOf(system, key) ? { key, to } : refuse('unknown-setting', { key })));
}

const definitionOf = (system: RuleSystem, key: string): SettingDefinition | undefined => settingsOf(system).get(key);

/** Settings as they change: `set` by key; null gives a setting its default back. */
export interface ChangeSettings {
  readonly set: { readonly [key: string]: Json };
  readonly reason?: string;
}

/** Changes settings by an event, never retroactively. */
export const changeSettings = (systems: SystemRegistry): CommandDefinition<ChangeSettings> => ({
  operation: 'changeSettings',
  target: () => ({ collection: 'settings', id: ONLY }),
  form: (state, { set }) => refuseBadSettings(systems.of(state.system), given(set), 'set'),
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

/** What is set to a value; null gives a setting its default back. */
const given = (set: ChangeSettings['set']): ChangeSettings['set'] => Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));

function changesOf(system: RuleSystem, state: CampaignState, set: ChangeSettings['set']): { kind: string; key: string; from: Json; to: Json }[] {
  return knownSettings(system, set)
    .map(({ key, to }) => ({ kind: 'setting', key, from: settingOf(state, key) ?? null, to }))
    .filter(({ from, to }) => !sameJson(from, to));
}

/** The settings resource: all of the system's settings as they stand, whether the campaign set them or not. */
export function settingsBody(systems: SystemRegistry, state: CampaignState): JsonObject {
  const system = systems.of(state.system);
  return { values: settingValues(system, state), version: entityOf(state, 'settings')?.open.version ?? 1 };
}
