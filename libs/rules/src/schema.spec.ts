import type { Json, JsonObject } from '@app/kernel';
import { checkSetting, COMMON_SETTINGS, discoverSystems, schemaFault, type SettingDefinition } from '.';

const setting = (key: string): SettingDefinition => {
  const all = [...COMMON_SETTINGS, ...discoverSystems().all().flatMap(({ settings }) => settings)];
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no setting is called ${key}`);
  return found;
};

describe('the value of a setting', () => {
  it.each<[string, Json, string | undefined]>([
    ['gm.mustState', true, undefined],
    ['gm.mustState', 'true', 'type'],
    ['gm.mustState', null, 'type'],
    ['dice.mode', 'reported-only', undefined],
    ['dice.mode', 'player-commit', 'one-of'],
    ['actions.max', 20, undefined],
    ['actions.max', 21, 'maximum'],
    ['actions.max', 0, 'minimum'],
    ['actions.max', 1.5, 'type'],
    ['actions.atCreation', null, undefined],
    ['momentum.gain', { 'full-success': 2 }, undefined],
    ['momentum.gain', { 'full-success': -1 }, '/full-success minimum'],
    ['momentum.gain', { 'a/b': 1 }, '/a~1b unknown-field'],
    ['momentum.gain', { constructor: 1 }, '/constructor unknown-field'],
    ['momentum.gain', [], 'type'],
    ['actions', ['sneak'], undefined],
    ['actions', [], 'list-too-short'],
    ['actions', ['sneak', 'sneak'], 'unique'],
    ['actions', ['sneak', '2fast'], '/1 pattern'],
    ['actions', ['sneak', 3], '/1 type'],
    ['actions', Array.from({ length: 65 }, (_, index) => `a${index}`), 'list-length'],
  ])('%s: %j is %s', (key, value, fault) => {
    expect(checkSetting(setting(key), value)).toBe(fault);
  });

  it('may have to name fields', () => {
    const schema: JsonObject = { type: 'object', required: ['a'] };
    expect(checkSetting({ ...setting('gm.mustState'), schema }, {})).toBe('/a required');
    expect(checkSetting({ ...setting('gm.mustState'), schema }, { a: 1 })).toBeUndefined();
  });

  it('may be bounded in the bytes of its text', () => {
    const schema: JsonObject = { type: 'string', maxLength: 4 };
    const fault = (value: Json) => schemaFault(schema, value, '/set/x');
    expect(['abcd', 'éé', '火'].map(fault)).toEqual([undefined, undefined, undefined]);
    expect(['abcde', 'ééé', '火火'].map(fault)).toEqual(Array.from({ length: 3 }, () => ({ pointer: '/set/x', code: 'too-long', params: { max: 4 } })));
    expect(fault(5)).toEqual({ pointer: '/set/x', code: 'type', params: { types: 'string' } });
  });

  it('is never let through by a keyword that is not understood', () => {
    expect(() => checkSetting({ ...setting('gm.mustState'), schema: { format: 'uuid' } }, 'x')).toThrow('cannot say format');
  });
});
