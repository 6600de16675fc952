import { PATTERNS } from '../../../patterns';
import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';
import { BANK_EFFECTS, CARDS } from '../vocabulary';

/** Settings of the franchise: its dice, its cards, its bank. */
export const FRANCHISE_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'franchise.startingDice',
    default: 10,
    schema: { type: 'integer', minimum: 0, maximum: 1000 },
    label: labels('starting franchise dice', 'dés de franchise de départ'),
    help: labels(
      'The dice that the table spreads over cards and bank before the first mission; more make the first mission easier.',
      'Les dés que la table répartit entre les cartes et la banque avant la première mission ; plus il y en a, plus la première mission est facile.',
    ),
    rules: ['IN-2'],
  },
  {
    key: 'franchise.cards',
    default: { library: 'academics', gym: 'athletics', credit: 'technology' },
    schema: {
      type: 'object',
      properties: Object.fromEntries(CARDS.map((card) => [card, { type: 'string', pattern: PATTERNS.name }])),
      required: [...CARDS],
      additionalProperties: false,
    },
    label: labels('skills of the cards', 'compétences des cartes'),
    help: labels(
      'The skill for which each card gives dice; a card for a skill that the campaign does not have helps no roll.',
      "La compétence pour laquelle chaque carte donne des dés ; une carte d'une compétence que la campagne n'a pas n'aide aucun jet.",
    ),
    rules: ['IN-2', 'IN-3'],
  },
  {
    key: 'franchise.spentDiceReturn',
    default: 'at-mission-end',
    schema: { type: 'string', enum: ['at-mission-end', 'never'] },
    label: labels('spent card dice return', 'retour des dés dépensés'),
    help: labels(
      'With at-mission-end the card dice rolled in a mission are back when it is completed or aborted; with never only winnings fill the cards again.',
      "Avec at-mission-end, les dés de carte lancés pendant une mission reviennent quand elle est accomplie ou avortée ; avec never, seuls les gains remplissent de nouveau les cartes.",
    ),
    rules: ['IN-6'],
  },
  {
    key: 'bank.effects',
    default: ['bankruptcy', 'overuse', 'normal-cost', 'normal-cost', 'kept', 'interest'],
    schema: { type: 'array', items: { type: 'string', enum: [...BANK_EFFECTS] }, minItems: 6, maxItems: 6 },
    label: labels('effects of bank dice', 'effets des dés de banque'),
    help: labels(
      'What each face of a bank die does to the bank, that of a 1 first; a milder table makes the bank safer to lean on.',
      "Ce que chaque face d'un dé de banque fait à la banque, celle du 1 d'abord ; une table plus douce rend la banque moins risquée.",
    ),
    rules: ['IN-8'],
  },
];
