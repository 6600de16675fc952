import type { JsonObject } from '@app/kernel';
import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';
import { PRESETS } from '../rolls/momentum';
import { OUTCOMES } from '../rolls/pools';

/** CH-11: what can stop a roll's gain. */
const GAIN_STOPPERS = ['any-momentum', 'own-momentum', 'push-only'];

const earned: JsonObject = { type: 'integer', minimum: 0, maximum: 100 };

/** Settings of momentum: what characters have of it, earn and lose. */
export const MOMENTUM_SETTINGS: readonly SettingDefinition[] = [
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
  {
    key: 'momentum.gainStoppedBy',
    default: 'any-momentum',
    schema: { type: 'string', enum: GAIN_STOPPERS },
    label: labels('what stops the gain', 'ce qui empêche le gain'),
    help: labels(
      "Says on which action rolls nothing is earned: those on which anybody spent momentum, those on which the roller did (an assistant's costs no gain then), or only those on which the roller pushed.",
      "Dit quels jets d'action ne rapportent rien : ceux où quelqu'un a dépensé de l'initiative, ceux où le lanceur l'a fait (celle de l'aide ne coûte alors aucun gain), ou seulement ceux où le lanceur s'est surpassé.",
    ),
    rules: ['CH-11'],
  },
];
