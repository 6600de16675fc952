import { COMMON_WORDS } from '../../common-words';
import type { RuleSystem, Word } from '../../rule-system';
import { labels, word } from '../../words';
import { ATTRIBUTES } from './words/attributes';
import { PLAY_WORDS } from './words/play';
import { ROLL_WORDS } from './words/rolls';

const TERMS: readonly Word[] = [
  word('round', 'round', 'tour de table'),
  word('turn', 'turn', 'tour'),
  word('move', 'move', 'mouvement'),
  word('action', 'action', 'action'),
  word('pass', 'pass', 'passer'),
  word('combat', 'combat', 'combat'),
  word('attack', 'attack', 'attaque'),
  word('elapsed', 'time gone by', 'temps écoulé'),
  word('advantage', 'advantage', 'avantage'),
  word('disadvantage', 'disadvantage', 'désavantage'),
  word('usageDie', 'usage die', "dé d'usage", labels('For what matters, not for the contents of a backpack.', "Pour ce qui compte, pas pour le contenu d'un sac à dos.")),
  word('exhausted', 'exhausted', 'épuisé'),
  word('doom', 'Doom die', 'dé de Destin'),
  word('doomed', 'doomed', 'maudit', labels('tests and damage have disadvantage until a long rest', "tests et dégâts ont le désavantage jusqu'à un repos long")),
  word('tempt', 'call on doom', 'tenter le Destin'),
  word('distance', 'distance', 'distance'),
  word('threat', 'threat level', 'niveau de menace'),
  word('level', 'level', 'niveau'),
  word('pursuit', 'pursuit', 'poursuite'),
  word('cost', 'cost', 'coût'),
  word('noRest', 'the next rest restores nothing', "le prochain repos n'apporte rien"),
  word('damage', 'damage', 'dégâts'),
  word('hitPoints', 'hit points', 'points de vie'),
  word('perception', 'perception', 'perception'),
  word('poorConditions', 'poor conditions', 'mauvaises conditions'),
];

/** The words of Black Sword Hack in both languages; a group says where they stand (`outcomes`: a roll's outcome). */
export const WORDS: RuleSystem['words'] = [
  ...COMMON_WORDS,
  ...ROLL_WORDS,
  ...PLAY_WORDS,
  { group: 'attributes', words: ATTRIBUTES },
  { group: 'terms', words: TERMS },
];
