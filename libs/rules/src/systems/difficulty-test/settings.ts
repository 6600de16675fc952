import { isObject, type FieldError, type Json } from '@app/kernel';
import { PATTERNS } from '../../patterns';
import type { SettingDefinition } from '../../rule-system';
import { labels } from '../../words';
import { CHARACTERISTICS } from './labels';
import type { Pair } from './rolls/dice';
import type { NamedDifficulty } from './rolls/difficulty';

const PAIRS: readonly Pair[] = [[4, 4], [6, 6], [8, 8], [10, 10], [12, 12], [20, 20]];

const NUMBERS: readonly NamedDifficulty[] = [
  { name: 'trivial', difficulty: 6 },
  { name: 'easy', difficulty: 9 },
  { name: 'standard', difficulty: 12 },
  { name: 'hard', difficulty: 15 },
  { name: 'very-hard', difficulty: 18 },
  { name: 'heroic', difficulty: 22 },
  { name: 'legendary', difficulty: 26 },
];

/** The settings of Règles de test, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'skills.diceByLevel',
    default: PAIRS,
    schema: {
      type: 'array',
      items: { type: 'array', items: { type: 'integer', minimum: 2, maximum: 1000 }, minItems: 2, maxItems: 2 },
      minItems: 1,
      maxItems: 100,
    },
    label: labels('dice by level', 'dés par niveau'),
    help: labels(
      'The two dice of each level, from level 0 on, by their sides; higher levels exist only as far as the list goes, and the two dice may differ.',
      "Les deux dés de chaque niveau, à partir du niveau 0, par leur nombre de faces ; il n'y a de niveaux que ceux de la liste, et les deux dés peuvent différer.",
    ),
    rules: ['DT-2'],
  },
  {
    key: 'difficulties',
    default: NUMBERS,
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string', pattern: PATTERNS.name }, difficulty: { type: 'integer', minimum: 1, maximum: 1000 } },
        required: ['name', 'difficulty'],
        additionalProperties: false,
      },
      maxItems: 100,
    },
    check: sameNameTwice,
    label: labels('difficulties', 'difficultés'),
    help: labels(
      'The names by which a test may call its difficulty, each with its number; any test may say a number instead.',
      "Les noms par lesquels un test peut désigner sa difficulté, chacun avec son nombre ; tout test peut donner un nombre à la place.",
    ),
    rules: ['DT-3'],
  },
  {
    key: 'characteristics',
    default: CHARACTERISTICS.map(({ id }) => id),
    schema: { type: 'array', items: { type: 'string', pattern: PATTERNS.name }, minItems: 1, maxItems: 64, uniqueItems: true },
    label: labels('characteristics', 'caractéristiques'),
    help: labels(
      "The names of the campaign's characteristics; values that characters already have in others stay on their sheets, unused.",
      "Les noms des caractéristiques de la campagne ; les valeurs que des personnages ont déjà dans d'autres restent sur leur feuille, inutilisées.",
    ),
    rules: ['DT-9'],
  },
];

/** DT-3: a name stands for one number. */
function sameNameTwice(value: Json): FieldError | undefined {
  const names = (value as readonly Json[]).map((entry) => (isObject(entry) ? entry['name'] : null));
  const at = names.findIndex((name, index) => names.indexOf(name) < index);
  return at < 0 ? undefined : { pointer: '', code: 'unique' };
}
