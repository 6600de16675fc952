import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const ROLLS: readonly Word[] = [
  word('dt.test', 'test', 'test'),
  word('free', 'free roll', 'jet libre'),
];

const OUTCOMES: readonly Word[] = [
  word(
    'critical-failure',
    'critical failure',
    'échec critique',
    labels(
      'below half of the difficulty: a complication on the next action and, turn by turn, the lowest rank',
      'inférieur à la moitié du ND : une complication pour la prochaine action et, en tour par tour, le rang le plus bas',
    ),
  ),
  word('failure', 'failure', 'échec simple', labels('below the difficulty', 'inférieur au ND')),
  word(
    'edge-success',
    'success by a hair',
    "réussite à l'arrachée",
    labels('equal to the difficulty: the player or the GM may raise the stakes', 'égal au ND : la joueuse ou le MJ peut remonter les enchères'),
  ),
  word('success', 'success', 'réussite simple', labels('above the difficulty', 'supérieur au ND')),
  word(
    'critical-success',
    'critical success',
    'réussite critique',
    labels('5 or more above the difficulty: a miracle and, turn by turn, the highest rank', '5 ou plus au-delà du ND : un miracle et, en tour par tour, le rang le plus élevé'),
  ),
];

const ORIGINS: readonly Word[] = [word('skill', 'skill', 'compétence')];

/** The names of a campaign that has not named difficulties of its own (DT-3). */
const DIFFICULTIES: readonly Word[] = [
  word('trivial', 'trivial', 'triviale'),
  word('easy', 'easy', 'facile'),
  word('standard', 'standard', 'normale'),
  word('hard', 'hard', 'difficile'),
  word('very-hard', 'very hard', 'très difficile'),
  word('heroic', 'heroic', 'héroïque'),
  word('legendary', 'legendary', 'légendaire'),
];

/** DT-5: what the modifier of a complication changes. */
const TARGETS: readonly Word[] = [
  word('total', 'the total', 'le total'),
  word('difficulty', 'the difficulty number', 'le niveau de difficulté'),
];

const PENDING_KINDS: readonly Word[] = [
  word('choice', 'a choice to make', 'un choix à faire'),
  word('complication-due', 'a complication to state', 'une complication à énoncer'),
  word('complication', 'a complication waiting', 'une complication en attente'),
  word('edge-success', 'stakes that may be raised', 'des enchères à remonter'),
];

/** Words of tests, and of all that may be open. */
export const TEST_WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: ROLLS },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'origins', words: ORIGINS },
  { group: 'difficulties', words: DIFFICULTIES },
  { group: 'complication-targets', words: TARGETS },
  { group: 'pending-kinds', words: PENDING_KINDS },
];
