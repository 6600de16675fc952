import { COMMON_WORDS } from '../../common-words';
import type { RuleSystem, Word } from '../../rule-system';
import { word } from '../../words';
import { INITIATIVE_WORDS } from './words/initiative';
import { TEST_WORDS } from './words/tests';

/** The seven characteristics of a campaign that names none of its own (DT-9). */
export const CHARACTERISTICS: readonly Word[] = [
  word('strength', 'Strength', 'Force'),
  word('agility', 'Agility', 'Agilité'),
  word('constitution', 'Constitution', 'Constitution'),
  word('perception', 'Perception', 'Perception'),
  word('intelligence', 'Intelligence', 'Intelligence'),
  word('charisma', 'Charisma', 'Charisme'),
  word('willpower', 'Willpower', 'Volonté'),
];

const TERMS: readonly Word[] = [
  word('difficulty', 'difficulty number', 'niveau de difficulté (ND)'),
  word('difficultyFactor', 'what it was set by', 'facteur'),
  word('raising', 'raising the stakes', 'remonter les enchères'),
  word('complication', 'complication', 'complication'),
  word('pendingComplications', 'complications that wait for the next test', 'complications en attente du prochain test'),
  word('miracle', 'miracle', 'miracle'),
  word('initiative', 'initiative', 'initiative'),
  word('rank', 'rank', 'rang'),
  word('skill', 'skill', 'compétence'),
  word('level', 'level', 'niveau'),
  word('characteristic', 'characteristic', 'caractéristique'),
  word('margin', 'margin', 'marge'),
  word('standingOutcome', 'the outcome that counts', 'le résultat qui compte'),
];

/** The words of Règles de test in both languages; a group says where they stand (`outcomes`: a roll's outcome). */
export const WORDS: RuleSystem['words'] = [
  ...COMMON_WORDS,
  ...TEST_WORDS,
  ...INITIATIVE_WORDS,
  { group: 'characteristics', words: CHARACTERISTICS },
  { group: 'terms', words: TERMS },
];

/** What a difficulty is set by, in the source's own examples (DT-3). */
export const SUGGESTIONS: NonNullable<RuleSystem['suggestions']> = [
  {
    group: 'difficulty-factors',
    words: [
      word('ambition', 'how ambitious the action is', "l'ambition de l'action"),
      word('material', 'how much a material resists', "la résistance d'un matériau"),
      word('concealment', 'how well a clue is hidden', "la qualité de dissimulation d'un indice"),
      word('enemy', "an enemy's level", "le niveau d'un ennemi"),
    ],
  },
];
