import type { JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';
import type { SettingCase } from './setting-case';

const STATE: VectorState = { characters: { a: { sheet: { characteristics: { strength: 3 }, skills: { climbing: { level: 1, characteristic: 'strength' }, melee: { level: 3, characteristic: 'strength' } } } } } };
const test = (more: JsonObject = {}): VectorStep => ({ command: { kind: 'dt.test', characterId: 'a', skill: 'climbing', difficulty: 'standard', ...more } });
const created = (sheet: JsonObject): VectorStep => ({ path: 'POST /characters', command: { name: 'Lia', sheet } });
const die = (sides: number, face: number): JsonObject => ({ sides, face, origin: 'skill', kept: true });
const TWO_LEVELS = [[4, 4], [6, 8]];

/** Cases of the settings of Règles de test; without a second value a case shows what the setting leaves alone. */
export const DT_CASES: readonly SettingCase[] = [
  { key: 'skills.diceByLevel', to: TWO_LEVELS, face: 4, state: STATE, steps: [test()], leaves: { dice: [[die(6, 4), die(6, 4)], [die(6, 4), die(8, 4)]], total: [11, 11] } },
  { key: 'skills.diceByLevel', to: TWO_LEVELS, face: 4, state: STATE, steps: [test({ skill: 'melee' })], leaves: { refused: [undefined, 'level-out-of-range'], level: [3, undefined] } },
  { key: 'skills.diceByLevel', to: TWO_LEVELS, state: STATE, steps: [created({ characteristics: {}, skills: { climbing: { level: 2, characteristic: 'strength' } } })], leaves: { refused: [undefined, 'level-out-of-range'] } },
  { key: 'difficulties', to: [{ name: 'standard', difficulty: 9 }], face: 3, state: STATE, steps: [test()], leaves: { difficulty: [12, 9], outcome: ['failure', 'edge-success'] } },
  { key: 'difficulties', to: [{ name: 'mad', difficulty: 40 }], face: 3, state: STATE, steps: [test()], leaves: { refused: [undefined, 'unknown-difficulty'] } },
  { key: 'difficulties', to: [], face: 3, state: STATE, steps: [test({ difficulty: 12 })], leaves: { difficulty: [12, 12] } },
  { key: 'characteristics', to: ['luck'], face: 3, state: STATE, steps: [test()], leaves: { refused: [undefined, 'unknown-characteristic'] } },
  { key: 'characteristics', to: ['luck'], state: STATE, steps: [created({ characteristics: { luck: 3 }, skills: {} })], leaves: { refused: ['unknown-characteristic', undefined] } },
];
