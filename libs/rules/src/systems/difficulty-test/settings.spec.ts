import type { Json } from '@app/kernel';
import { checkSetting } from '../../schema';
import { system } from './index';
import { SETTINGS } from './settings';

const fault = (key: string, value: Json): string | undefined => {
  const setting = SETTINGS.find((one) => one.key === key);
  if (!setting) throw new Error(`no setting is called ${key}`);
  const found = checkSetting(setting, value);
  return found && `${found.pointer} ${found.code}`;
};

describe('the settings of Règles de test', () => {
  it.each<[string, Json, string | undefined]>([
    ['skills.diceByLevel', [[4, 4], [6, 8]], undefined],
    ['skills.diceByLevel', [], ' list-too-short'],
    ['skills.diceByLevel', [[4]], '/0 list-too-short'],
    ['skills.diceByLevel', [[4, 4], [4, 4, 4]], '/1 list-length'],
    ['skills.diceByLevel', [[4, 1]], '/0/1 minimum'],
    ['skills.diceByLevel', { 0: [4, 4] }, ' list'],
    ['difficulties', [], undefined],
    ['difficulties', [{ name: 'mad', difficulty: 40 }], undefined],
    ['difficulties', [{ name: 'mad' }], '/0/difficulty required'],
    ['difficulties', [{ name: 'mad', difficulty: 0 }], '/0/difficulty minimum'],
    ['difficulties', [{ name: '12', difficulty: 12 }], '/0/name name'],
    ['difficulties', [{ name: 'mad', difficulty: 40 }, { name: 'mad', difficulty: 41 }], ' unique'],
    ['difficulties', { mad: 40 }, ' list'],
    ['characteristics', ['luck'], undefined],
    ['characteristics', [], ' list-too-short'],
    ['characteristics', ['luck', 'luck'], ' unique'],
  ])('%s: %j', (key, value, expected) => {
    expect(fault(key, value)).toBe(expected);
  });

  it('have the rules’ numbers by default', () => {
    expect(Object.fromEntries(SETTINGS.map((setting) => [setting.key, setting.default]))).toEqual({
      'skills.diceByLevel': [[4, 4], [6, 6], [8, 8], [10, 10], [12, 12], [20, 20]],
      difficulties: Object.entries({ trivial: 6, easy: 9, standard: 12, hard: 15, 'very-hard': 18, heroic: 22, legendary: 26 }).map(([name, difficulty]) => ({ name, difficulty })),
      characteristics: ['strength', 'agility', 'constitution', 'perception', 'intelligence', 'charisma', 'willpower'],
    });
  });

  it('have labels for the names that they have by default', () => {
    const words = (group: string): string[] => system.words.find((one) => one.group === group)?.words.map(({ id }) => id) ?? [];
    expect(words('difficulties')).toEqual(['trivial', 'easy', 'standard', 'hard', 'very-hard', 'heroic', 'legendary']);
    expect(words('characteristics')).toEqual(['strength', 'agility', 'constitution', 'perception', 'intelligence', 'charisma', 'willpower']);
  });
});
