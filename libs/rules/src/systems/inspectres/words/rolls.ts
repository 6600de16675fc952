import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const ROLLS: readonly Word[] = [
  word('inspectres.skill', 'skill roll', 'jet de compétence'),
  word('inspectres.assist', 'helping roll', "jet d'aide"),
  word('inspectres.stress', 'stress roll', 'jet de stress'),
  word('inspectres.buy-back', 'bank roll for a buy-back', "jet de banque d'un rachat"),
  word('free', 'free roll', 'jet libre'),
];

/** IN-4: how skill rolls and helping rolls can turn out. */
const OUTCOMES: readonly Word[] = [
  word('amazing', 'amazing', "action d'éclat", labels('a brilliant success, and 2 franchise dice', 'une belle réussite, et 2 dés de franchise')),
  word('good', 'good', 'réussite', labels('a success, and 1 franchise die', 'une réussite, et 1 dé de franchise')),
  word('fair', 'fair', 'réussite mitigée', labels('a success with a negative or funny effect', 'une réussite, mais avec un effet négatif ou humoristique')),
  word('not-great', 'not great', 'échec adouci', labels('a failure with a slight positive effect', 'un échec, mais avec un léger effet positif')),
  word('bad', 'bad', 'échec', labels('a failure', 'un échec')),
  word('terrible', 'terrible', 'fumble', labels('things go as wrong as they can', 'tout va aussi mal que possible')),
];

/** IN-10: how a stress roll can turn out. */
const STRESS_OUTCOMES: readonly Word[] = [
  word('too-cool', 'too cool to be afraid', 'trop cool pour avoir peur', labels('one cool die more', 'un dé de cool de plus')),
  word('unshaken', 'unshaken', 'imperturbable', labels('nothing happens', 'il ne se passe rien')),
  word('startled', 'startled', 'surpris', labels('one die less on the next skill roll', 'un dé de moins au prochain jet de compétence')),
  word('shaken', 'shaken', 'secoué', labels('one die less in a skill', 'un dé de moins dans une compétence')),
  word('frightened', 'frightened', 'effrayé', labels('two dice less, in one skill or two', 'deux dés de moins, dans une ou deux compétences')),
  word('meltdown', 'meltdown', 'panique complète', labels('as many skill dice less as stress dice were rolled, and no cool die left', 'autant de dés de compétence perdus que de dés de stress jetés, et plus aucun dé de cool')),
];

const ORIGINS: readonly Word[] = [
  word('skill', 'skill', 'compétence'),
  word('talent', 'talent', 'talent'),
  word('card', 'card', 'carte'),
  word('bank', 'bank', 'banque'),
  word('cool', 'cool', 'cool'),
  word('assist', 'handed over', 'dé reçu'),
  word('stress', 'stress die', 'dé de stress'),
  word('zero', 'no dice', 'aucun dé', labels('two dice, of which the lowest counts', 'deux dés, dont le plus faible compte')),
];

const NARRATORS: readonly Word[] = [
  word('player', 'the player narrates', 'narration au joueur'),
  word('gm', 'the GM narrates', 'narration au MJ'),
];

const BANK_EFFECTS: readonly Word[] = [
  word('interest', 'bank interest', 'intérêt de banque', labels('the die comes back, and the bank gains one', 'le dé revient, et la banque en gagne un')),
  word('kept', 'kept', 'conservé', labels('the die comes back', 'le dé revient')),
  word('normal-cost', 'normal cost', 'coût normal', labels('the die is lost', 'le dé est perdu')),
  word('overuse', 'overuse', "charge excessive d'utilisation", labels('the die is lost, and one more', 'le dé est perdu, et un de plus')),
  word('bankruptcy', 'bankruptcy', 'banqueroute', labels('the whole bank is lost', 'toute la banque est perdue')),
];

const ASSIST_STATUSES: readonly Word[] = [
  word('open', 'handed over', 'transmis'),
  word('used', 'used', 'utilisé'),
  word('released', 'let go', 'abandonné'),
];

/** Words of rolls, and of what stands on them. */
export const ROLL_WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: ROLLS },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'stress-outcomes', words: STRESS_OUTCOMES },
  { group: 'origins', words: ORIGINS },
  { group: 'narrators', words: NARRATORS },
  { group: 'bank-effects', words: BANK_EFFECTS },
  { group: 'assist-statuses', words: ASSIST_STATUSES },
];
