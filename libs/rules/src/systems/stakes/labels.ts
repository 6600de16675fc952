import { COMMON_WORDS } from '../../common-words';
import type { RuleSystem, Word } from '../../rule-system';
import { word } from '../../words';
import { STEP_WORDS } from './words/steps';

const ROLLS: readonly Word[] = [
  word('stakes.pool', "the sequence's roll", 'jet de la séquence'),
  word('free', 'free roll', 'jet libre'),
];

const ORIGINS: readonly Word[] = [word('pool', 'pool', 'réserve'), word('free', 'free roll', 'jet libre')];

/** The seven attributes (ST-1). */
const ATTRIBUTES: readonly Word[] = [
  word('strength', 'Strength', 'Force'),
  word('agility', 'Agility', 'Agilité'),
  word('endurance', 'Endurance', 'Endurance'),
  word('presence', 'Presence', 'Présence'),
  word('will', 'Will', 'Volonté'),
  word('intelligence', 'Intelligence', 'Intelligence'),
  word('intuition', 'Intuition', 'Intuition'),
];

const TERMS: readonly Word[] = [
  word('sequence', 'sequence', 'séquence'),
  word('framing', 'framing', 'scène'),
  word('approach', 'approach', 'approche'),
  word('terms', 'terms', 'conditions'),
  word('attributes', 'attributes', 'attributs'),
  word('skills', 'skills', 'compétences'),
  word('attribute', 'attribute', 'attribut'),
  word('skill', 'skill', 'compétence'),
  word('bonus', 'bonus', 'bonus'),
  word('pool', 'pool', 'réserve'),
  word('difficulty', 'difficulty', 'difficulté'),
  word('aside', 'set aside', 'mettre de côté'),
  word('score', 'score', 'score'),
  word('successes', 'successes', 'succès'),
  word('left', 'successes left', 'succès restants'),
  word('asked', 'stakes', 'mises'),
  word('cost', 'cost', 'coût'),
  word('order', 'order', 'ordre'),
  word('consequences', 'consequences', 'conséquences'),
  word('opportunities', 'opportunities', 'opportunités'),
  word('strikes', 'consequences that struck', 'conséquences subies'),
];

const FORMULAS: readonly Word[] = [
  word('attribute+skill', 'attribute and skill', 'attribut et compétence'),
  word('attribute', 'attribute', 'attribut'),
  word('skill', 'skill', 'compétence'),
];

const STRUCK: readonly Word[] = [
  word('failed', 'those who failed', 'ceux qui ont échoué'),
  word('all', 'all', 'tous'),
];

/** This system's words in both languages; a group says where they stand (`outcomes`: how an action turns out). */
export const WORDS: RuleSystem['words'] = [
  ...COMMON_WORDS,
  { group: 'rolls', words: ROLLS },
  { group: 'origins', words: ORIGINS },
  ...STEP_WORDS,
  { group: 'pool-formulas', words: FORMULAS },
  { group: 'consequences-strike', words: STRUCK },
  { group: 'attributes', words: ATTRIBUTES },
  { group: 'terms', words: TERMS },
];
