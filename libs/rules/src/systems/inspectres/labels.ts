import { COMMON_WORDS } from '../../common-words';
import type { RuleSystem, Word } from '../../rule-system';
import { word } from '../../words';
import { MISSION_WORDS } from './words/missions';
import { ROLL_WORDS } from './words/rolls';
import { SETTING_WORDS } from './words/settings';

/** The four skills of a campaign that names none of its own (IN-1). */
export const SKILLS: readonly Word[] = [
  word('academics', 'Academics', 'Études'),
  word('athletics', 'Athletics', 'Athlétisme'),
  word('technology', 'Technology', 'Technologie'),
  word('contact', 'Contact', 'Relations'),
];

const TERMS: readonly Word[] = [
  word('agent', 'agent', 'agent'),
  word('skill', 'skill', 'compétence'),
  word('talent', 'talent', 'talent'),
  word('dotsLeft', 'dice left to spread', 'dés à répartir'),
  word('deeper', 'digging oneself in deeper', "s'enfoncer un peu plus"),
  word('franchise', 'franchise dice', 'dés de franchise'),
  word('card', 'card', 'carte'),
  word('bank', 'bank', 'banque'),
  word('cool', 'cool die', 'dé de cool'),
  word('stressDice', 'stress die', 'dé de stress'),
  word('nextRollPenalty', 'dice less on the next skill roll', 'dés de moins au prochain jet de compétence'),
  word('assist', 'help', 'aide'),
  word('confessional', 'confessional', 'confessionnal'),
  word('characteristics', 'characteristics', 'caractéristiques'),
  word('mission', 'mission', 'mission'),
  word('client', 'client', 'client'),
  word('goal', 'goal', 'objectif'),
  word('earned', 'earned', 'gagnés'),
  word('distribution', 'distribution', 'répartition'),
  word('buyBack', 'buy-back', 'rachat'),
];

/** The source's own characteristics, for whoever gives one (IN-13). */
export const SUGGESTIONS: NonNullable<RuleSystem['suggestions']> = [
  { group: 'characteristics', words: [word('coward', 'a coward', 'lâche'), word('flirt', 'a flirt', 'dragueur'), word('dirty', 'dirty', 'sale')] },
];

/** InSpectres' words in both languages; a group says where they stand (`outcomes`: a roll's outcome). */
export const WORDS: RuleSystem['words'] = [
  ...COMMON_WORDS,
  ...ROLL_WORDS,
  ...MISSION_WORDS,
  ...SETTING_WORDS,
  { group: 'skills', words: SKILLS },
  { group: 'terms', words: TERMS },
];
