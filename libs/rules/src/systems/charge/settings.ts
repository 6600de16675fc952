import type { JsonObject } from '@app/kernel';
import type { SettingDefinition } from '../../rule-system';
import { labels } from '../../words';
import { ACTIONS } from './labels';
import { PRESETS } from './momentum';
import { OUTCOMES } from './pools';

const earned: JsonObject = { type: 'integer', minimum: 0, maximum: 100 };

const MOMENTUM: readonly SettingDefinition[] = [
  {
    key: 'momentum.atSessionStart',
    default: 2,
    schema: { type: 'integer', minimum: 0, maximum: 100 },
    label: labels('momentum at the start', 'initiative en début de séance'),
    help: labels(
      'The momentum that each player character in play has when a session starts, whatever it had before.',
      "L'initiative qu'a chaque personnage joueur en jeu au début d'une séance, quelle qu'elle ait été avant.",
    ),
    rules: ['CH-9'],
  },
  {
    key: 'momentum.preset',
    default: 'default',
    schema: { type: 'string', enum: Object.keys(PRESETS) },
    label: labels('momentum dial', "curseur de l'initiative"),
    help: labels(
      'Up: boosts and resisting come oftener. Down: ratings matter more and consequences bite.',
      "Plus haut : booster et résister arrivent plus souvent. Plus bas : les points d'action comptent davantage et les conséquences frappent plus fort.",
    ),
    rules: ['CH-10b'],
  },
  {
    key: 'momentum.gain',
    default: null,
    schema: {
      type: ['object', 'null'],
      properties: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, earned])),
      additionalProperties: false,
    },
    label: labels('momentum earned by outcome', "initiative gagnée selon le résultat"),
    help: labels(
      "What an action roll earns by its outcome, in place of the dial's preset; an outcome left out earns nothing, null goes back to the preset.",
      "Ce que rapporte un jet d'action selon son résultat, à la place du préréglage du curseur ; un résultat omis ne rapporte rien, null rend la main au préréglage.",
    ),
    rules: ['CH-10', 'CH-10b'],
  },
];

const CHARACTERS: readonly SettingDefinition[] = [
  {
    key: 'actions',
    default: ACTIONS.map(({ id }) => id),
    schema: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9._-]{0,63}$' },
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
];

/** Charge's settings, beside those of all systems. */
export const SETTINGS: readonly SettingDefinition[] = [...MOMENTUM, ...CHARACTERS];
