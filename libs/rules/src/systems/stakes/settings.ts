import type { SettingDefinition } from '../../rule-system';
import { labels } from '../../words';
import { FORMULAS } from './rolls/pool';
import { STRUCK } from './sequences/strikes';

/** This system's settings, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'pool.die',
    default: 6,
    schema: { type: 'integer', minimum: 2, maximum: 1000 },
    label: labels('die', 'dé'),
    help: labels(
      'The sides of the dice that are rolled; with larger ones scores and successes grow, and setting dice aside pays less.',
      'Le nombre de faces des dés lancés ; plus grands, ils donnent de plus hauts scores et plus de succès, et la mise de côté rapporte moins.',
    ),
    rules: ['ST-1'],
  },
  {
    key: 'pool.formula',
    default: 'attribute+skill',
    schema: { type: 'string', enum: FORMULAS },
    label: labels('pool', 'réserve'),
    help: labels(
      "What a character's dice are made of beside the GM's bonus: the attribute and the skill that the terms name, or one of them alone.",
      "De quoi sont faits les dés d'un personnage, en plus du bonus du MJ : l'attribut et la compétence que nomment les conditions, ou l'un des deux seulement.",
    ),
    rules: ['ST-1'],
  },
  {
    key: 'consequences.strike',
    default: 'failed',
    schema: { type: 'string', enum: STRUCK },
    label: labels('consequences strike', 'les conséquences frappent'),
    help: labels(
      'Whom a consequence strikes at the end of the sequence, unless it was bought off for them: those concerned who failed, or all whom it concerns.',
      "Qui une conséquence frappe à la fin de la séquence, sauf rachat : parmi ceux qu'elle concerne, qui a échoué, ou tous.",
    ),
    rules: ['ST-8'],
  },
];
