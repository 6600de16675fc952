import type { FieldError, Json, JsonObject } from '@app/kernel';
import { checkSetting, COMMON_SETTINGS, discoverSystems, schemaFault, type SettingDefinition } from '.';
import { PATTERNS } from './patterns';

const setting = (key: string): SettingDefinition => {
  const all = [...COMMON_SETTINGS, ...discoverSystems().all().flatMap(({ settings }) => settings)];
  const found = all.find((one) => one.key === key);
  if (!found) throw new Error(`no setting is called ${key}`);
  return found;
};

const said = (fault: FieldError | undefined): string | undefined => fault && `${fault.pointer} ${fault.code}`.trim();

describe('the value of a setting', () => {
  it.each<[string, Json, string | undefined]>([
    ['gm.mustState', true, undefined],
    ['gm.mustState', 'true', 'flag'],
    ['gm.mustState', null, 'flag'],
    ['dice.mode', 'reported-only', undefined],
    ['dice.mode', 'player-commit', undefined],
    ['dice.mode', 'luck', 'one-of'],
    ['actions.max', 20, undefined],
    ['actions.max', 21, 'maximum'],
    ['actions.max', 0, 'minimum'],
    ['actions.max', 1.5, 'whole'],
    ['actions.atCreation', 'x', 'type'],
    ['setup.uses', 'twice', 'one-of'],
    ['actions.atCreation', null, undefined],
    ['momentum.gain', { 'full-success': 2 }, undefined],
    ['momentum.gain', { 'full-success': -1 }, '/full-success minimum'],
    ['momentum.gain', { 'a/b': 1 }, '/a~1b unknown-field'],
    ['momentum.gain', { constructor: 1 }, '/constructor unknown-field'],
    ['momentum.gain', [], 'type'],
    ['actions', ['sneak'], undefined],
    ['actions', [], 'list-too-short'],
    ['actions', ['sneak', 'sneak'], 'unique'],
    ['actions', ['sneak', '2fast'], '/1 name'],
    ['actions', ['sneak', 3], '/1 text'],
    ['actions', 'sneak', 'list'],
    ['actions', Array.from({ length: 65 }, (_, index) => `a${index}`), 'list-length'],
  ])('%s: %j is %s', (key, value, fault) => {
    expect(said(checkSetting(setting(key), value))).toBe(fault);
  });

  it('may have to name fields', () => {
    const schema: JsonObject = { type: 'object', required: ['a'] };
    expect(checkSetting({ ...setting('gm.mustState'), schema }, {})).toEqual({ pointer: '/a', code: 'required' });
    expect(checkSetting({ ...setting('gm.mustState'), schema }, { a: 1 })).toBeUndefined();
  });

  it('may be bounded in the bytes of its text', () => {
    const schema: JsonObject = { type: 'string', maxLength: 4 };
    const fault = (value: Json) => schemaFault(schema, value, '/set/x');
    expect(['abcd', 'éé', '火'].map(fault)).toEqual([undefined, undefined, undefined]);
    expect(['abcde', 'ééé', '火火'].map(fault)).toEqual(Array.from({ length: 3 }, () => ({ pointer: '/set/x', code: 'too-long', params: { max: 4 } })));
    expect(fault(5)).toEqual({ pointer: '/set/x', code: 'text', params: {} });
  });

  it('may have to fit more than a schema can say, once it has the shape', () => {
    const one = { ...setting('actions.max'), check: (value: Json) => (value === 13 ? { pointer: '/unlucky', code: 'invalid' } : undefined) };
    expect([12, 13, 21].map((value) => said(checkSetting(one, value)))).toEqual([undefined, '/unlucky invalid', 'maximum']);
  });

  it('says of a text that does not fit what it has to be', () => {
    const fault = (pattern: string) => schemaFault({ type: 'string', pattern }, '-');
    expect([PATTERNS.name, PATTERNS.shortName, PATTERNS.uuid].map((pattern) => fault(pattern)?.code)).toEqual(['name', 'short-name', 'uuid']);
    expect(schemaFault({ pattern: PATTERNS.notBlank }, ' ')).toEqual({ pointer: '', code: 'not-blank', params: {} });
    expect(fault('^once$')).toEqual({ pointer: '', code: 'one-of', params: { values: 'once' } });
    expect(fault('^[a-z]$')).toEqual({ pointer: '', code: 'pattern', params: { pattern: '^[a-z]$' } });
  });

  it('is never let through by a keyword that is not understood', () => {
    expect(() => checkSetting({ ...setting('gm.mustState'), schema: { format: 'uuid' } }, 'x')).toThrow('cannot say format');
  });
});
