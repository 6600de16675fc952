import { COMMON_WORDS } from '../../common-words';
import type { RuleSystem, Word } from '../../rule-system';
import { word } from '../../words';
import { CLOCK_WORDS } from './words/clocks';
import { CONSEQUENCE_WORDS } from './words/consequences';
import { ROLL_WORDS } from './words/rolls';
import { SETTING_WORDS } from './words/settings';

/** The twelve actions of a campaign that names none of its own (CH-27). */
export const ACTIONS: readonly Word[] = [
  word('muscle', 'Muscle', 'Forcer'),
  word('move', 'Move', 'Bouger'),
  word('finesse', 'Finesse', 'Manœuvrer'),
  word('sneak', 'Sneak', 'Se faufiler'),
  word('shoot', 'Shoot', 'Tirer'),
  word('tinker', 'Tinker', 'Bricoler'),
  word('study', 'Study', 'Étudier'),
  word('notice', 'Notice', 'Remarquer'),
  word('bond', 'Bond', 'Sociabiliser'),
  word('command', 'Command', 'Commander'),
  word('focus', 'Focus', 'Se concentrer'),
  word('sway', 'Sway', 'Influencer'),
];

const TERMS: readonly Word[] = [
  word('goal', 'goal', 'objectif'),
  word('action', 'action', 'action'),
  word('rating', 'rating', "points d'action"),
  word('obstacle', 'obstacle', 'obstacle'),
  word('opposes', 'what the NPC is doing', 'ce que fait le PNJ'),
  word('position', 'position', 'position'),
  word('effect', 'effect', 'effet'),
  word('beyondGreat', 'beyond great', 'au-delà de grand'),
  word('momentum', 'momentum', 'initiative'),
  word('consequenceLevel', 'consequence level', 'niveau de conséquence'),
  word('consequenceDue', 'a consequence to state', 'une conséquence à énoncer'),
  word('likelihood', 'likelihood', 'probabilité'),
  word('clock', 'clock', 'horloge'),
  word('segment', 'segment', 'segment'),
  word('tick', 'tick', 'cocher'),
  word('overflow', 'overflow', 'excédent'),
  word('stress', 'stress', 'stress'),
  word('condition', 'condition', 'condition'),
  word('conditionDue', 'condition to be written', 'condition à écrire'),
  word('takenOut', 'taken out', 'sorti de la scène'),
  word('recoveryOpen', 'recovery to be dealt with', 'rétablissement à traiter'),
  word('lostOpportunities', 'lost opportunity', 'occasion manquée'),
  word('positionMoves', 'a position that will move', 'une position modifiée'),
  word('talents', 'talent', 'talent'),
  word('milestones', 'milestone', 'jalon'),
  word('talentTree', 'talent tree', 'arbre de talents'),
  word('dotsLeft', 'dots left to spread', 'points à répartir'),
  word('assist', 'assist', 'aider'),
  word('protect', 'protect', 'protéger'),
  word('setup', 'set up', 'préparer'),
  word('push', 'push yourself', 'se surpasser'),
  word('actWhileTakenOut', 'acting while taken out', "agir bien qu'éliminé"),
  word('tension', 'add tension', 'ajouter de la tension'),
  word('consequence', 'consequence', 'conséquence'),
  word('recovery', 'recovery', 'récupération'),
  word('flashback', 'flashback', 'flashback'),
];

/** Charge's words in both languages; a group says where they stand (`outcomes`: a roll's outcome). */
export const WORDS: RuleSystem['words'] = [
  ...COMMON_WORDS,
  ...ROLL_WORDS,
  ...CONSEQUENCE_WORDS,
  ...CLOCK_WORDS,
  ...SETTING_WORDS,
  { group: 'actions', words: ACTIONS },
  { group: 'terms', words: TERMS },
];
