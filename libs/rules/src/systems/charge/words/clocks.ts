import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const CLOCK_KINDS: readonly Word[] = [
  word('progress', 'progress', 'progression'),
  word('danger', 'danger', 'danger'),
  word('project', 'long-term project', 'projet à long terme'),
  word('stress', 'stress', 'stress'),
  word('track', 'track', 'piste'),
];

const CLOCK_SIZES: readonly Word[] = [
  word('4', 'simple problem', 'problème simple'),
  word('6', 'complex problem', 'problème complexe'),
  word('8', 'very complex problem', 'problème très complexe'),
];

const CLOCK_EVENTS: readonly Word[] = [
  word('clock-filled', 'clock filled', 'horloge remplie'),
  word('clock-unfilled', 'filling withdrawn', 'remplissage retiré'),
];

/** CH-23: what a milestone buys. */
const TALENT_KINDS: readonly Word[] = [
  word('action-point', 'action point', "point d'action", labels('one more in an action', 'un point de plus dans une action')),
  word('situational', 'situational talent', 'talent de situation', labels('a bonus in one situation', 'un bonus dans une situation')),
];

/** CH-21b, CH-23: what a situational talent, or a clock that filled, gives to a roll. */
const GRANT_KINDS: readonly Word[] = [
  word('die', 'a die', 'un dé'),
  word('effect', 'effect', 'effet'),
  word('position', 'position', 'position'),
];

const GRANT_DURATIONS: readonly Word[] = [
  word('roll', 'for one roll', 'pour un jet'),
  word('scene', 'until the scene ends', "jusqu'à la fin de la scène"),
  word('session', 'until the session ends', "jusqu'à la fin de la séance"),
  word('campaign', 'for the whole campaign', 'pour toute la campagne'),
];

/** Words of clocks and of how characters grow. */
export const CLOCK_WORDS: RuleSystem['words'] = [
  { group: 'clock-kinds', words: CLOCK_KINDS },
  { group: 'clock-sizes', words: CLOCK_SIZES },
  { group: 'clock-events', words: CLOCK_EVENTS },
  { group: 'talent-kinds', words: TALENT_KINDS },
  { group: 'grant-kinds', words: GRANT_KINDS },
  { group: 'grant-durations', words: GRANT_DURATIONS },
];
