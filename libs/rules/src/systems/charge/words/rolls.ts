import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const ROLLS: readonly Word[] = [
  word('charge.action', 'action roll', "jet d'action"),
  word('charge.determination', 'determination roll', 'jet de détermination'),
  word('charge.fortune', 'fortune roll', 'jet de fortune'),
  word('free', 'free roll', 'jet libre'),
];

const OUTCOMES: readonly Word[] = [
  word('critical-success', 'critical success', 'réussite critique', labels('you reach your goal with more effect', 'vous atteignez votre objectif avec un effet accru')),
  word('full-success', 'full success', 'réussite complète', labels('you reach your goal', 'vous atteignez votre objectif')),
  word('partial-success', 'partial success', 'réussite partielle', labels('you reach your goal, but there is a consequence', 'vous atteignez votre objectif, mais il y a une conséquence')),
  word('bad-outcome', 'bad outcome', 'mauvais résultat', labels('things go badly, and there is a consequence', 'les choses vont mal, et il y a une conséquence')),
];

/** CH-25: the outcomes of a fortune roll are named the same and mean something else. */
const FORTUNE_OUTCOMES: readonly Word[] = [
  word('critical-success', 'critical success', 'réussite critique', labels('excellent consequences and something exceptional', "d'excellentes conséquences et quelque chose d'exceptionnel")),
  word('full-success', 'full success', 'réussite complète', labels('excellent consequences', "d'excellentes conséquences")),
  word('partial-success', 'partial success', 'réussite partielle', labels('mixed consequences', 'des conséquences mitigées')),
  word('bad-outcome', 'bad outcome', 'mauvais résultat', labels('bad consequences', 'de mauvaises conséquences')),
];

/** CH-16: how a determination roll can turn out. */
const DETERMINATION_OUTCOMES: readonly Word[] = [
  word('stands', 'it stands', 'elle se produit', labels('the consequence takes place as it was stated', "la conséquence se produit telle qu'elle a été énoncée")),
  word('reduced', 'reduced', 'réduite', labels('one level less, or a milder form', 'un niveau de moins, ou une forme plus douce')),
  word('avoided', 'avoided', 'évitée', labels('nothing of it takes place', "rien ne s'en produit")),
];

const POSITIONS: readonly Word[] = [
  word('controlled', 'controlled', 'contrôlée', labels('the risk is limited; there is a way out even if it goes badly', 'le risque est limité, il y a une échappatoire')),
  word('risky', 'risky', 'risquée', labels('the situation is dangerous; failing has repercussions', 'la situation est dangereuse, un échec aura des répercussions')),
  word('desperate', 'desperate', 'désespérée', labels('the odds are against you; it can turn on you badly', 'les probabilités sont contre vous, cela peut se retourner méchamment')),
];

const EFFECTS: readonly Word[] = [
  word('none', 'none', 'nul', labels('nothing comes of it', "rien n'en sort")),
  word('limited', 'limited', 'limité', labels('a partial or weak effect', 'un effet partiel ou faible')),
  word('standard', 'standard', 'standard', labels('what you hoped for', 'ce que vous espériez')),
  word('great', 'great', 'grand', labels('more than usual', "plus que d'habitude")),
];

const ORIGINS: readonly Word[] = [
  word('rating', 'rating', "points d'action"),
  word('assist', 'assist', 'aide', labels('a die from a teammate', "un dé d'un coéquipier")),
  word('push', 'push', 'surpassement', labels('a die for 2 momentum', 'un dé contre 2 initiatives')),
  word('tension', 'tension', 'tension', labels('a die for a consequence that was accepted', 'un dé contre une conséquence acceptée')),
  word('talent', 'talent', 'talent', labels('a die from a situational talent', "un dé d'un talent de situation")),
  word('likelihood', 'likelihood', 'probabilité'),
  word('momentum', 'momentum', 'initiative', labels('a die for 1 momentum', 'un dé contre 1 initiative')),
  word('zero', 'no dice', 'aucun dé', labels('two dice, of which the lowest counts', 'deux dés, dont le plus faible compte')),
];

const PUSHES: readonly Word[] = [
  word('die', 'push yourself: a die', 'se surpasser : un dé'),
  word('effect', 'push yourself: effect', "se surpasser : l'effet"),
  word('both', 'push yourself: both', 'se surpasser : les deux'),
];

const TENSION_TYPES: readonly Word[] = [
  word('complication', 'complication', 'complication'),
  word('worsened-condition', 'worsened condition', 'condition aggravée'),
  word('drama', 'drama', 'drame', labels('only in the story', 'dans le récit seulement')),
];

/** CH-12: what a setup improves by one level. */
const BENEFITS: readonly Word[] = [
  word('effect', 'effect', 'effet', labels('one level more', 'un niveau de plus')),
  word('position', 'position', 'position', labels('one level safer', "plus sûre d'un niveau")),
];

const SETUP_STATUSES: readonly Word[] = [
  word('open', 'held', 'disponible'),
  word('used-up', 'used up', 'épuisée'),
  word('released', 'let go', 'abandonnée'),
  word('ended', 'ended with its scene', 'finie avec sa scène'),
];

/** Words of rolls, and of what stands on them. */
export const ROLL_WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: ROLLS },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'fortune-outcomes', words: FORTUNE_OUTCOMES },
  { group: 'determination-outcomes', words: DETERMINATION_OUTCOMES },
  { group: 'positions', words: POSITIONS },
  { group: 'effects', words: EFFECTS },
  { group: 'origins', words: ORIGINS },
  { group: 'pushes', words: PUSHES },
  { group: 'tension-types', words: TENSION_TYPES },
  { group: 'setup-benefits', words: BENEFITS },
  { group: 'setup-statuses', words: SETUP_STATUSES },
];
