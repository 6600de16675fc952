import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';
import { STRESS_OUTCOMES } from '../vocabulary';

/** Settings of rolls: pools without dice, help, stress. */
export const ROLL_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'zeroPool',
    default: 'automatic-1',
    schema: { type: 'string', enum: ['automatic-1', 'two-keep-lowest'] },
    label: labels('no dice', 'aucun dé'),
    help: labels(
      'With automatic-1 a pool without dice reads as 1 and nothing is thrown; with two-keep-lowest two dice are thrown and the lowest counts.',
      'Avec automatic-1, une réserve sans dé compte pour 1 et rien ne se lance ; avec two-keep-lowest, on lance deux dés et le plus faible compte.',
    ),
    rules: ['IN-7'],
  },
  {
    key: 'assist.die',
    default: 'as-it-fell',
    schema: { type: 'string', enum: ['as-it-fell', 'thrown-anew'] },
    label: labels('the handed die', 'le dé reçu'),
    help: labels(
      'With as-it-fell the die that a helper hands over counts with the face that it shows; with thrown-anew it is one die more to throw.',
      "Avec as-it-fell, le dé transmis par qui aide compte avec la face qu'il montre ; avec thrown-anew, c'est un dé de plus à lancer.",
    ),
    rules: ['IN-9'],
  },
  {
    key: 'stress.outcomes',
    default: [...STRESS_OUTCOMES],
    schema: { type: 'array', items: { type: 'string', enum: [...STRESS_OUTCOMES] }, minItems: 6, maxItems: 6 },
    label: labels('results of stress', 'résultats du stress'),
    help: labels(
      'What each face of the lowest stress die means, that of a 1 first; a milder table wears agents down more slowly.',
      "Ce que signifie chaque face du plus faible dé de stress, celle du 1 d'abord ; une table plus douce use les agents moins vite.",
    ),
    rules: ['IN-10'],
  },
];
