import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const ROLLS: readonly Word[] = [
  word('bsh.test', 'attribute test', 'test de caractéristique'),
  word('bsh.group-test', 'group test', 'test de groupe'),
  word('bsh.usage', 'usage roll', "jet d'usage"),
  word('bsh.doom', 'Doom roll', 'jet de Destin'),
  word('bsh.damage', 'damage roll', 'jet de dégâts'),
  word('free', 'free roll', 'jet libre'),
];

const OUTCOMES: readonly Word[] = [
  word('critical-success', 'critical success', 'succès critique', labels('a natural 1; an attack deals the most damage and one more die', 'un 1 naturel ; une attaque inflige les dégâts maximums et un dé de plus')),
  word('success', 'success', 'réussite', labels('the result is below the attribute', 'le résultat est inférieur à la caractéristique')),
  word('success-at-cost', 'success at a cost', 'réussite moyennant un coût', labels('a failure that the GM let succeed', 'un échec que le MJ a laissé réussir')),
  word('failure', 'failure', 'échec', labels('the result is equal to the attribute or above', 'le résultat est égal ou supérieur à la caractéristique')),
  word('critical-failure', 'critical failure', 'échec critique', labels('a natural 20; the Doom die is rolled at once', 'un 20 naturel ; on lance aussitôt le dé de Destin')),
];

/** Why each die is in a roll. */
const ORIGINS: readonly Word[] = [
  word('test', 'test', 'test'),
  word('doom', 'Doom die', 'dé de Destin'),
  word('usage', 'usage die', "dé d'usage"),
  word('damage', 'damage', 'dégâts'),
  word('critical', 'extra die of a critical', "dé supplémentaire d'un critique"),
];

const KEEPS: readonly Word[] = [
  word('best', 'the better die', 'le meilleur dé'),
  word('worst', 'the worse die', 'le moins bon dé'),
  word('choose', 'to be chosen', 'au choix'),
];

/** BS-19: why a Doom die was rolled. */
const DOOM_REASONS: readonly Word[] = [
  word('tempt', 'tempting fate', 'tenter le Destin'),
  word('repeat', 'same action twice', 'même action deux fois'),
  word('critical', 'critical failure', 'échec critique'),
  word('called', 'called for', 'demandé'),
];

/** What of a command the dice can make impossible. */
const IGNORED: readonly Word[] = [
  word('tempt', 'nothing was left of the Doom die to tempt fate with', 'il ne restait rien du dé de Destin pour tenter le Destin'),
  word('keep', 'the dice doomed the character, and under disadvantage the GM chooses', 'les dés ont maudit le personnage, et en cas de désavantage le MJ choisit'),
];

/** Words of rolls. */
export const ROLL_WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: ROLLS },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'origins', words: ORIGINS },
  { group: 'keeps', words: KEEPS },
  { group: 'doom-reasons', words: DOOM_REASONS },
  { group: 'ignored', words: IGNORED },
];
