import { PATTERNS } from '../../../patterns';
import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';
import { ACTIONS } from '../labels';
import { BENEFITS } from '../vocabulary';
import { TREE_SCHEMA, treeFault } from './talent-tree';

/** Settings of characters: their sheets, and how they grow. */
export const CHARACTER_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'actions',
    default: ACTIONS.map(({ id }) => id),
    schema: {
      type: 'array',
      items: { type: 'string', pattern: PATTERNS.name },
      minItems: 1,
      maxItems: 64,
      uniqueItems: true,
    },
    label: labels('actions', 'actions'),
    help: labels(
      "The names of the campaign's actions; ratings that characters already have in others stay on their sheets, unused.",
      "Les noms des actions de la campagne ; les points que des personnages ont déjà dans d'autres restent sur leur feuille, inutilisés.",
    ),
    rules: ['CH-27'],
  },
  {
    key: 'actions.max',
    default: 4,
    schema: { type: 'integer', minimum: 1, maximum: 20 },
    label: labels('highest rating', "points d'action maximum"),
    help: labels(
      'The highest rating that an action can have; more of it means more dice.',
      "Le maximum de points qu'une action peut avoir ; plus il est haut, plus on lance de dés.",
    ),
    rules: ['CH-27'],
  },
  {
    key: 'actions.atCreation',
    default: null,
    schema: { type: ['integer', 'null'], minimum: 0, maximum: 1280 },
    label: labels('dots at creation', 'points à la création'),
    help: labels(
      'The dots that a new character spreads over its actions; null is half the number of actions and one more (7 for twelve).',
      "Les points qu'un nouveau personnage répartit entre ses actions ; null vaut la moitié du nombre d'actions plus un (7 pour douze).",
    ),
    rules: ['CH-27b'],
  },
  {
    key: 'creation.enforced',
    default: false,
    schema: { type: 'boolean' },
    label: labels('creation totals are enforced', 'les totaux de création sont imposés'),
    help: labels(
      'On: a new player character that does not spread exactly the dots of creation, or has more than 2 in an action, is refused.',
      "Activé : un nouveau personnage joueur qui ne répartit pas exactement les points de création, ou qui dépasse 2 dans une action, est refusé.",
    ),
    rules: ['CH-27b'],
  },
  {
    key: 'progression.detailsOnlyAtSessionEnd',
    default: false,
    schema: { type: 'boolean' },
    label: labels('details only at the end of a session', 'détails en fin de séance seulement'),
    help: labels(
      "On: characters' details are not rewritten while a session runs.",
      'Activé : les détails des personnages ne se réécrivent pas pendant une séance.',
    ),
    rules: ['CH-24'],
  },
  {
    key: 'talents.situationalBonus',
    default: 'die',
    schema: { type: 'string', enum: ['die', ...BENEFITS] },
    label: labels('bonus of a situational talent', "bonus d'un talent de situation"),
    help: labels(
      'What a situational talent that applies gives to an action roll: one die more, or one level of effect, or a position one level safer.',
      "Ce qu'un talent de situation qui s'applique donne à un jet d'action : un dé de plus, ou un niveau d'effet, ou une position plus sûre d'un niveau.",
    ),
    rules: ['CH-23'],
  },
  {
    key: 'talents.tree',
    default: null,
    schema: TREE_SCHEMA,
    check: treeFault,
    label: labels('talent tree', 'arbre de talents'),
    help: labels(
      'With a tree only its talents can be bought, each after the ones that it requires; null leaves players free to choose any.',
      "Avec un arbre, seuls ses talents s'achètent, chacun après ceux qu'il requiert ; null laisse aux joueuses le choix de n'importe lequel.",
    ),
    rules: ['CH-23'],
  },
  {
    key: 'talents.maximum',
    default: null,
    schema: { type: ['integer', 'null'], minimum: 0, maximum: 1000 },
    label: labels('most talents', 'maximum de talents'),
    help: labels(
      'The number of talents after which a character can buy no more, whatever milestones it has; null sets no end.',
      "Le nombre de talents à partir duquel un personnage n'en achète plus, quels que soient ses jalons ; null ne fixe aucune limite.",
    ),
    rules: ['CH-23'],
  },
];
