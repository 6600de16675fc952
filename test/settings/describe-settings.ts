import type { Json, JsonObject } from '@app/kernel';
import { checkSetting, installedSystems, type SettingDefinition } from '@app/rules';
import type { Board } from '../vectors/support/board';
import { InMemory } from '../vectors/support/in-memory';
import { valueCalled } from '../vectors/support/left';
import type { SettingCase } from './setting-case';

/** Tests that each setting of a system has a case, and that turning it changes what its rule says. */
export function describeSettings(id: string, cases: readonly SettingCase[], board: Board): void {
  const system = installedSystems().of(id);
  const keysOf = (settings: readonly { readonly key: string }[]): string[] => [...new Set(settings.map(({ key }) => key))].sort();

  /** What a case leaves in a campaign with these settings, under the names that it speaks of. */
  function leftWith(settings: JsonObject, { face, state = {}, steps, leaves }: SettingCase): { [name: string]: Json | undefined } {
    const played = new InMemory(system, { id: 'setting', state: { ...state, settings } }, board, face);
    const codes = steps.map((step) => played.step(step));
    expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => undefined));
    const vector = { id: 'setting', rules: [], state, command: steps[0]?.command ?? {}, expect: {} };
    const left = played.left();
    return { ...Object.fromEntries(Object.keys(leaves).map((name) => [name, valueCalled(name, left, vector, board.names)])), refused: codes.at(-1) };
  }

  const expected = ({ leaves }: SettingCase, turned: 0 | 1) => ({ refused: undefined, ...Object.fromEntries(Object.entries(leaves).map(([name, values]) => [name, values[turned]])) });

  describe(`the settings of ${id}`, () => {
    it('have a case each', () => {
      expect(keysOf(cases)).toEqual(keysOf(system.settings));
    });

    it.each(cases.map((one) => [one.key, JSON.stringify(one.to), one] as const))('%s turned to %s', (key, _to, one) => {
      expect(leftWith(one.beside ?? {}, one)).toEqual(expected(one, 0));
      expect(leftWith({ ...one.beside, [key]: one.to }, one)).toEqual(expected(one, 1));
    });

    it('do something in at least one case each', () => {
      const moved = cases.filter((one) => JSON.stringify(expected(one, 0)) !== JSON.stringify(expected(one, 1)));
      expect(keysOf(moved)).toEqual(keysOf(system.settings));
    });

    it.each(system.settings.map((setting) => [setting.key, setting] as const))('%s takes what its cases turn it to, and nothing of another kind', (key, setting: SettingDefinition) => {
      const values = [setting.default, ...cases.filter((one) => one.key === key).map(({ to }) => to)];
      expect(values.map((value) => checkSetting(setting, value))).toEqual(values.map(() => undefined));
      for (const value of [1.5, -1, 'nonsense', ['no name!'], { nonsense: 1 }]) expect(checkSetting(setting, value)).toEqual(expect.objectContaining({ code: expect.any(String) }));
    });

    it('have a word in both languages for each value that can be chosen', () => {
      const words = new Map(system.words.flatMap(({ words: group }) => group.map((word) => [word.id, word.label])));
      const chosen = system.settings.flatMap(({ schema }) => (schema['enum'] ?? []) as readonly string[]);
      expect(chosen.filter((value) => !words.get(value)?.en || !words.get(value)?.fr)).toEqual([]);
    });
  });
}
