import type { RuleSystem, Word } from '../../../rule-system';
import { word } from '../../../words';

const PRESETS: readonly Word[] = [
  word('darker', 'darker', 'plus sombre'),
  word('default', 'default', 'par défaut'),
  word('epic', 'epic', 'plus épique'),
];

const GAIN_STOPPERS: readonly Word[] = [
  word('any-momentum', 'any momentum', 'toute initiative'),
  word('own-momentum', "one's own", 'la sienne'),
  word('push-only', 'pushing only', 'le surpassement seul'),
];

const SETUP_USES: readonly Word[] = [word('once-each', 'once each', 'une fois chacun')];

const WORSE_POSITION_LASTS: readonly Word[] = [
  word('scene', 'the scene', 'la scène'),
  word('one-roll', 'one roll', 'un jet'),
];

const DETERMINATION_COSTS: readonly Word[] = [
  word('momentum', 'momentum', 'initiative'),
  word('attribute', 'an action rating', "points d'action"),
  word('sacrifice-detail', 'sacrifice a detail', 'sacrifier un détail'),
];

const TAKEN_OUT_ENDS: readonly Word[] = [
  word('next-scene', 'the next scene', 'la scène suivante'),
  word('gm', 'the GM says', 'décision du MJ'),
];

/** Words of what settings may be set to. */
export const SETTING_WORDS: RuleSystem['words'] = [
  { group: 'momentum-presets', words: PRESETS },
  { group: 'gain-stoppers', words: GAIN_STOPPERS },
  { group: 'setup-uses', words: SETUP_USES },
  { group: 'worse-position-lasts', words: WORSE_POSITION_LASTS },
  { group: 'determination-costs', words: DETERMINATION_COSTS },
  { group: 'taken-out-ends', words: TAKEN_OUT_ENDS },
];
