import type { SettingDefinition } from '../../../rule-system';
import { labels } from '../../../words';

/** Settings of action rolls: bonuses, and what the team sets up. */
export const ROLL_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'push.perRoll',
    default: 1,
    schema: { type: 'integer', minimum: 1, maximum: 2 },
    label: labels('pushes per roll', 'surpassements par jet'),
    help: labels(
      'With 2, one roll can be pushed for a die and for effect together, at the price of both; with 1, a player chooses one of them.',
      "Avec 2, on peut se surpasser à la fois pour un dé et pour l'effet sur un même jet, au prix des deux ; avec 1, il faut choisir.",
    ),
    rules: ['CH-4'],
  },
  {
    key: 'action.bonusDiceLimit',
    default: 2,
    schema: { type: 'integer', minimum: 0, maximum: 2 },
    label: labels('bonus dice per roll', 'dés bonus par jet'),
    help: labels(
      'How many dice help, push and tension can add to one action roll together; lower makes ratings weigh more, 0 allows none.',
      "Combien de dés l'aide, le surpassement et la tension ajoutent ensemble à un jet d'action ; plus bas, les points d'action pèsent davantage, 0 n'en permet aucun.",
    ),
    rules: ['CH-4'],
  },
  {
    key: 'setup.uses',
    default: 'once-each',
    schema: { type: ['string', 'integer'], pattern: '^once-each$', minimum: 1, maximum: 100 },
    label: labels('uses of a set-up', "usages d'une préparation"),
    help: labels(
      'A number lets a set-up serve that many times in all and then be gone; once-each lets every teammate use it once until the scene ends.',
      "Un nombre fixe combien de fois en tout une préparation sert avant de disparaître ; once-each permet à chaque coéquipier de s'en servir une fois jusqu'à la fin de la scène.",
    ),
    rules: ['CH-12'],
  },
];
