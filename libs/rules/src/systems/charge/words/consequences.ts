import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const CONSEQUENCE_TYPES: readonly Word[] = [
  word('reduced-effect', 'reduced effect', 'effet réduit', labels('the effect of the roll drops one level', "l'effet du jet baisse d'un niveau")),
  word('complication', 'complication', 'complication', labels('a danger clock is ticked, one segment per level', 'une horloge de danger se coche, un segment par niveau')),
  word('worse-position', 'worse position', 'position défavorable', labels("the character's next action rolls are more dangerous", "les prochains jets d'action du personnage sont plus dangereux")),
  word('lost-opportunity', 'lost opportunity', 'occasion manquée', labels('what was tried did not work; it takes another action', "ce qui a été tenté n'a pas fonctionné ; il faut une autre action")),
  word('worsened-condition', 'worsened condition', 'condition aggravée', labels('1 stress per level', '1 stress par niveau')),
];

const CONSEQUENCE_STATUSES: readonly Word[] = [
  word('pending', 'pending', 'en attente'),
  word('standing', 'standing', 'en cours'),
  word('settled', 'settled', 'résolue'),
];

/** How a consequence ended: accepted, or as the determination roll says. */
const CONSEQUENCE_OUTCOMES: readonly Word[] = [
  word('accepted', 'accepted', 'acceptée'),
  word('stands', 'it stands', 'elle se produit'),
  word('reduced', 'reduced', 'réduite'),
  word('avoided', 'avoided', 'évitée'),
];

/** CH-8b: why a position moves. */
const MOVE_CAUSES: readonly Word[] = [
  word('gm', "GM's override", 'décision du MJ'),
  word('determination', 'determination roll', 'jet de détermination'),
  word('worse-position', 'worse position', 'position défavorable'),
];

const MOVE_DURATIONS: readonly Word[] = [
  word('scene', 'until the scene ends', "jusqu'à la fin de la scène"),
  word('next-action-roll', 'on the next action roll', "au prochain jet d'action"),
];

const FLASHBACK_WAYS: readonly Word[] = [
  word('happens', 'it happens', 'il se produit'),
  word('action', 'an action roll', "un jet d'action"),
  word('fortune', 'a fortune roll', 'un jet de fortune'),
];

const FLASHBACK_STATUSES: readonly Word[] = [
  word('open', 'to be settled', 'à résoudre'),
  word('settled', 'settled', 'résolu'),
];

const PENDING_KINDS: readonly Word[] = [
  word('choice', 'a choice to make', 'un choix à faire'),
  word('consequence-due', 'a consequence to state', 'une conséquence à énoncer'),
  word('consequence', 'a consequence to answer', 'une conséquence à régler'),
  word('condition-due', 'a condition to write', 'une condition à écrire'),
  word('recovery-open', 'a recovery to deal with', 'un rétablissement à traiter'),
  word('setup', 'a set-up held', 'une préparation disponible'),
  word('position-move', 'a position that will move', 'une position modifiée'),
  word('worse-position', 'a worse position', 'une position défavorable'),
  word('lost-opportunity', 'a lost opportunity', 'une occasion manquée'),
  word('flashback', 'a flashback to settle', 'un flashback à résoudre'),
  word('milestone', 'a milestone to spend', 'un jalon à dépenser'),
];

/** Words of consequences and flashbacks, and of all that may be open. */
export const CONSEQUENCE_WORDS: RuleSystem['words'] = [
  { group: 'consequence-types', words: CONSEQUENCE_TYPES },
  { group: 'consequence-statuses', words: CONSEQUENCE_STATUSES },
  { group: 'consequence-outcomes', words: CONSEQUENCE_OUTCOMES },
  { group: 'position-move-causes', words: MOVE_CAUSES },
  { group: 'position-move-durations', words: MOVE_DURATIONS },
  { group: 'flashback-ways', words: FLASHBACK_WAYS },
  { group: 'flashback-statuses', words: FLASHBACK_STATUSES },
  { group: 'pending-kinds', words: PENDING_KINDS },
];
