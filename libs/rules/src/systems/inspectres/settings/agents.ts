import { PATTERNS } from '../../../patterns';
import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';
import { SKILLS } from '../labels';

/** Settings of agents: their sheets and their cool dice. */
export const AGENT_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'skills',
    default: SKILLS.map(({ id }) => id),
    schema: { type: 'array', items: { type: 'string', pattern: PATTERNS.name }, minItems: 1, maxItems: 64, uniqueItems: true },
    label: labels('skills', 'compétences'),
    help: labels(
      "The names of the campaign's skills; ratings that agents already have in others stay on their sheets, unused.",
      "Les noms des compétences de la campagne ; les valeurs que des agents ont déjà dans d'autres restent sur leur feuille, inutilisées.",
    ),
    rules: ['IN-1'],
  },
  {
    key: 'agent.skillDice',
    default: 9,
    schema: { type: 'integer', minimum: 0, maximum: 256 },
    label: labels('skill dice', 'dés de compétence'),
    help: labels(
      'The dice that a new agent spreads over its skills; more make every skill stronger from the start.',
      "Les dés qu'un nouvel agent répartit entre ses compétences ; plus il y en a, plus chaque compétence est forte dès le début.",
    ),
    rules: ['IN-1'],
  },
  {
    key: 'creation.enforced',
    default: false,
    schema: { type: 'boolean' },
    label: labels('creation totals are enforced', 'les totaux de création sont imposés'),
    help: labels(
      'On: a new player character that does not spread exactly the skill dice is refused, and so is a first spread of the franchise that does not spread exactly its starting dice.',
      "Activé : un nouveau personnage joueur qui ne répartit pas exactement les dés de compétence est refusé, de même qu'une première répartition de la franchise qui ne répartit pas exactement ses dés de départ.",
    ),
    rules: ['IN-1', 'IN-2'],
  },
  {
    key: 'cool.max',
    default: 3,
    schema: { type: 'integer', minimum: 0, maximum: 100 },
    label: labels('most cool dice', 'maximum de dés de cool'),
    help: labels(
      'The cool dice up to which a stress roll can bring an agent; more make agents harder to frighten, 0 gives none at all.',
      "Le nombre de dés de cool jusqu'auquel un jet de stress peut amener un agent ; plus il est haut, plus les agents sont durs à effrayer, 0 n'en donne aucun.",
    ),
    rules: ['IN-1', 'IN-10'],
  },
  {
    key: 'cool.ignoringSpends',
    default: false,
    schema: { type: 'boolean' },
    label: labels('ignoring uses up cool dice', 'ignorer dépense les dés de cool'),
    help: labels(
      'On: each stress die that is ignored costs the cool die that ignored it; off: cool dice ignore stress without being used up.',
      "Activé : chaque dé de stress ignoré coûte le dé de cool qui l'a ignoré ; désactivé : les dés de cool ignorent le stress sans être dépensés.",
    ),
    rules: ['IN-10'],
  },
];
