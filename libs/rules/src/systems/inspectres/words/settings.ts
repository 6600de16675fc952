import type { RuleSystem, Word } from '../../../rule-system';
import { word } from '../../../words';

const RETURNS: readonly Word[] = [
  word('at-mission-end', "at the mission's end", 'en fin de mission'),
  word('never', 'never', 'jamais'),
];

const ZERO_POOLS: readonly Word[] = [
  word('automatic-1', 'reads as 1', 'compte pour 1'),
  word('two-keep-lowest', 'two dice and the lowest', 'deux dés et le plus faible'),
];

const ASSIST_DICE: readonly Word[] = [
  word('as-it-fell', 'as it fell', 'tel quel'),
  word('thrown-anew', 'thrown anew', 'relancé'),
];

/** Words of what settings may be set to. */
export const SETTING_WORDS: RuleSystem['words'] = [
  { group: 'spent-dice-returns', words: RETURNS },
  { group: 'zero-pools', words: ZERO_POOLS },
  { group: 'assist-dice', words: ASSIST_DICE },
];
