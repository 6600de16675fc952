import { PATTERNS } from '../../patterns';
import type { SettingDefinition } from '../../rule-system';
import { labels } from '../../words';
import { ATTRIBUTES } from './words/attributes';

/** The settings of Black Sword Hack, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'attributes',
    default: ATTRIBUTES.map(({ id }) => id),
    schema: { type: 'array', items: { type: 'string', pattern: PATTERNS.name }, minItems: 1, maxItems: 64, uniqueItems: true },
    label: labels('attributes', 'caractéristiques'),
    help: labels(
      "The names of the campaign's attributes; values that characters already have in others stay on their sheets, unused.",
      "Les noms des caractéristiques de la campagne ; les valeurs que des personnages ont déjà dans d'autres restent sur leur feuille, inutilisées.",
    ),
    rules: ['BS-4'],
  },
  {
    key: 'threat.appliesTo',
    default: 'any-opposed',
    schema: { type: 'string', enum: ['any-opposed', 'attacks'] },
    label: labels('threat level on', 'niveau de menace sur'),
    help: labels(
      'Any-opposed: a target of a higher level makes every test that affects it harder. Attacks: only attacks.',
      "Any-opposed : une cible de niveau supérieur rend plus difficile tout test qui l'affecte. Attacks : les attaques seulement.",
    ),
    rules: ['BS-7'],
  },
  {
    key: 'pursuit.failures',
    default: 'as-successes',
    schema: { type: ['string', 'integer'], pattern: '^as-successes$', minimum: 1, maximum: 100 },
    label: labels('failures that lose a pursuit', 'échecs qui perdent une poursuite'),
    help: labels(
      'As-successes: the quarry escapes after as many failures as it would take successes to catch it; a number fixes how many, for pursuits that start from then on.',
      "As-successes : la cible s'enfuit après autant d'échecs qu'il faudrait de réussites pour la rattraper ; un nombre fixe combien, pour les poursuites qui commencent ensuite.",
    ),
    rules: ['BS-15'],
  },
  {
    key: 'rest.short',
    default: 'nothing',
    schema: { type: 'string', enum: ['nothing', 'doom-die'] },
    label: labels('a short rest restores', 'un repos court rend'),
    help: labels(
      'Nothing: a short rest is only recorded. Doom-die: it brings the Doom die back to its maximum; being doomed ends with a long rest alone.',
      'Nothing : un repos court est seulement noté. Doom-die : il ramène le dé de Destin à son maximum ; seul un repos long met fin à la malédiction.',
    ),
    rules: ['BS-20'],
  },
];
