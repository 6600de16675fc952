import type { RuleSystem, Word } from '../../rule-system';
import { labels, word } from '../../words';

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

const ROLLS: readonly Word[] = [
  word('charge.action', 'action roll', "jet d'action"),
  word('charge.fortune', 'fortune roll', 'jet de fortune'),
];

const OUTCOMES: readonly Word[] = [
  word('critical-success', 'critical success', 'réussite critique', labels('you reach your goal with more effect', 'vous atteignez votre objectif avec un effet accru')),
  word('full-success', 'full success', 'réussite complète', labels('you reach your goal', 'vous atteignez votre objectif')),
  word('partial-success', 'partial success', 'réussite partielle', labels('you reach your goal, but there is a consequence', 'vous atteignez votre objectif, mais il y a une conséquence')),
  word('bad-outcome', 'bad outcome', 'mauvais résultat', labels('things go badly, and there is a consequence', 'les choses vont mal, et il y a une conséquence')),
];

/** CH-25: the outcomes of a fortune roll are named the same and mean something else. */
const FORTUNE_OUTCOMES: readonly Word[] = [
  word('critical-success', 'critical success', 'réussite critique', labels('excellent consequences and something exceptional', "d'excellentes conséquences et quelque chose d'exceptionnel")),
  word('full-success', 'full success', 'réussite complète', labels('excellent consequences', "d'excellentes conséquences")),
  word('partial-success', 'partial success', 'réussite partielle', labels('mixed consequences', 'des conséquences mitigées')),
  word('bad-outcome', 'bad outcome', 'mauvais résultat', labels('bad consequences', 'de mauvaises conséquences')),
];

const POSITIONS: readonly Word[] = [
  word('controlled', 'controlled', 'contrôlée', labels('the risk is limited; there is a way out even if it goes badly', 'le risque est limité, il y a une échappatoire')),
  word('risky', 'risky', 'risquée', labels('the situation is dangerous; failing has repercussions', 'la situation est dangereuse, un échec aura des répercussions')),
  word('desperate', 'desperate', 'désespérée', labels('the odds are against you; it can turn on you badly', 'les probabilités sont contre vous, cela peut se retourner méchamment')),
];

const EFFECTS: readonly Word[] = [
  word('none', 'none', 'nul', labels('nothing comes of it', "rien n'en sort")),
  word('limited', 'limited', 'limité', labels('a partial or weak effect', 'un effet partiel ou faible')),
  word('standard', 'standard', 'standard', labels('what you hoped for', 'ce que vous espériez')),
  word('great', 'great', 'grand', labels('more than usual', "plus que d'habitude")),
];

const ORIGINS: readonly Word[] = [
  word('rating', 'rating', "points d'action"),
  word('likelihood', 'likelihood', 'probabilité'),
  word('zero', 'no dice', 'aucun dé', labels('two dice, of which the lowest counts', 'deux dés, dont le plus faible compte')),
];

const PRESETS: readonly Word[] = [
  word('darker', 'darker', 'plus sombre'),
  word('default', 'default', 'par défaut'),
  word('epic', 'epic', 'plus épique'),
];

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
  word('clock-filled', 'clock filled', 'horloge remplie'),
  word('clock-unfilled', 'filling withdrawn', 'remplissage retiré'),
  word('details', 'details', 'détails'),
  word('stress', 'stress', 'stress'),
  word('condition', 'condition', 'condition'),
  word('conditionDue', 'condition to be written', 'condition à écrire'),
  word('takenOut', 'taken out', 'sorti de la scène'),
  word('recoveryOpen', 'recovery to be dealt with', 'rétablissement à traiter'),
  word('lostOpportunities', 'lost opportunity', 'occasion manquée'),
  word('positionMoves', 'a position that will move', 'une position modifiée'),
  word('talents', 'talent', 'talent'),
  word('milestones', 'milestone', 'jalon'),
];

/** Charge's words in both languages; a group says where they stand (`outcomes`: a roll's outcome). */
export const WORDS: RuleSystem['words'] = [
  { group: 'rolls', words: ROLLS },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'fortune-outcomes', words: FORTUNE_OUTCOMES },
  { group: 'positions', words: POSITIONS },
  { group: 'effects', words: EFFECTS },
  { group: 'origins', words: ORIGINS },
  { group: 'momentum-presets', words: PRESETS },
  { group: 'clock-kinds', words: CLOCK_KINDS },
  { group: 'clock-sizes', words: CLOCK_SIZES },
  { group: 'actions', words: ACTIONS },
  { group: 'terms', words: TERMS },
];
