import type { RuleSystem, Word } from '../../../rule-system';
import { word } from '../../../words';

const STATUSES: readonly Word[] = [
  word('running', 'turn by turn', 'en tour par tour'),
  word('not-running', 'not turn by turn', 'hors tour par tour'),
];

/** Words of turn-by-turn scenes. */
export const INITIATIVE_WORDS: RuleSystem['words'] = [{ group: 'initiative-statuses', words: STATUSES }];
