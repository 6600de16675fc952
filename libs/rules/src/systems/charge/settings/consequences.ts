import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';

/** Settings of consequences: how many, how long, and what it takes to resist them. */
export const CONSEQUENCE_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'consequences.perRoll',
    default: 1,
    schema: { type: 'integer', minimum: 1, maximum: 20 },
    label: labels('consequences per roll', 'conséquences par jet'),
    help: labels(
      'How many consequences the GM may state for one roll without overriding the rules; one more for an assistant is always possible.',
      "Combien de conséquences le MJ peut énoncer pour un même jet sans passer outre aux règles ; une de plus pour l'aide reste toujours possible.",
    ),
    rules: ['CH-14'],
  },
  {
    key: 'worsePosition.lasts',
    default: 'scene',
    schema: { type: 'string', enum: ['scene', 'one-roll'] },
    label: labels('a worse position lasts', 'une position défavorable dure'),
    help: labels(
      "A worse position weighs on all of a character's action rolls until the scene ends, or only on the next one.",
      "Une position défavorable pèse sur tous les jets d'action du personnage jusqu'à la fin de la scène, ou seulement sur le prochain.",
    ),
    rules: ['CH-14'],
  },
  {
    key: 'determination.minimumSpend',
    default: 0,
    schema: { type: 'integer', minimum: 0, maximum: 100 },
    label: labels('least spent to resist', 'dépense minimale pour résister'),
    help: labels(
      'The momentum without which nobody resists; at 0 one may resist for nothing, with two dice of which the lowest counts.',
      "L'initiative sans laquelle nul ne résiste ; à 0, on peut résister sans rien dépenser, avec deux dés dont le plus faible compte.",
    ),
    rules: ['CH-16'],
  },
  {
    key: 'determination.cost',
    default: 'momentum',
    schema: { type: 'string', enum: ['momentum', 'attribute', 'sacrifice-detail'] },
    label: labels('cost of resisting', 'coût de la résistance'),
    help: labels(
      'What resisting is made of: dice for momentum alone; the rating of an action with a die for each momentum added; or a detail of the character that is struck, which avoids the consequence without a roll.',
      "De quoi est faite la résistance : des dés contre de l'initiative seule ; les points d'une action, avec un dé par point d'initiative ajouté ; ou un détail du personnage que l'on raye, ce qui évite la conséquence sans jet.",
    ),
    rules: ['CH-18'],
  },
  {
    key: 'takenOut.ends',
    default: 'next-scene',
    schema: { type: 'string', enum: ['next-scene', 'gm'] },
    label: labels('taken out until', "sorti jusqu'à"),
    help: labels(
      'A character that was taken out comes back by itself when the next scene starts, or only when the GM brings it back.',
      "Un personnage sorti de la scène revient de lui-même quand la scène suivante commence, ou seulement quand le MJ le fait revenir.",
    ),
    rules: ['CH-22'],
  },
];
