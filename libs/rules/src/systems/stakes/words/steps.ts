import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

const STEPS: readonly Word[] = [
  word('approaches', 'approaches', 'approches', labels('each player says how the character goes about it', "chaque joueuse dit comment son personnage s'y prend")),
  word('terms', 'terms', 'conditions', labels('the GM says what is rolled against what, and what failing may bring', "le MJ dit ce qui se lance contre quoi, et ce qu'un échec peut entraîner")),
  word('asides', 'setting dice aside', 'mise de côté', labels('each pair is a success if the roll succeeds', 'chaque paire vaut un succès si le jet réussit')),
  word('rolls', 'rolls', 'jets', labels('each rolls what was not set aside', "chacun lance ce qui n'a pas été mis de côté")),
  word('spends', 'spending', 'dépenses', labels('successes are spent in turns', 'les succès se dépensent à tour de rôle')),
  word('ended', 'ended', 'terminée'),
];

const STATUSES: readonly Word[] = [
  word('running', 'running', 'en cours'),
  word('ended', 'ended', 'terminée'),
];

/** What refusals say is expected now. */
const EXPECTATIONS: readonly Word[] = [
  word('approach', 'an approach', 'une approche'),
  word('terms', 'terms', 'des conditions'),
  word('consequence', 'a consequence of failing, with terms', "une conséquence en cas d'échec, avec des conditions"),
  word('aside', 'dice set aside, or none', 'des dés mis de côté, ou aucun'),
  word('roll', 'a roll', 'un jet'),
  word('spend', 'successes spent, or a pass', 'des succès dépensés, ou un tour passé'),
  word('end', 'the end, or the next sequence', 'la fin, ou la séquence suivante'),
  word('again', 'at most the next sequence', 'tout au plus la séquence suivante'),
];

const SPENT_ON: readonly Word[] = [
  word('action', 'action', 'action'),
  word('opportunity', 'opportunity', 'opportunité'),
  word('consequence', 'buying off a consequence', "rachat d'une conséquence"),
];

/** ST-7: how an action turns out. */
const OUTCOMES: readonly Word[] = [
  word('achieved', 'achieved', 'réussi', labels('all that was asked was paid', 'tout ce qui était demandé a été payé')),
  word('almost', 'almost', 'presque réussi', labels('one less than was asked', 'un de moins que demandé')),
  word('partial', 'in part', 'en partie', labels('some of what was asked', 'une partie de ce qui était demandé')),
  word('failed', 'failed', 'échec', labels('nothing was paid', "rien n'a été payé")),
];

const PENDING: readonly Word[] = [
  word('choice', 'a choice to make', 'un choix à faire'),
  word('sequence-step', 'a step of the sequence', 'une étape de la séquence'),
];

/** Words of a sequence, and of what is done in it. */
export const STEP_WORDS: RuleSystem['words'] = [
  { group: 'sequence-steps', words: STEPS },
  { group: 'sequence-statuses', words: STATUSES },
  { group: 'expectations', words: EXPECTATIONS },
  { group: 'spent-on', words: SPENT_ON },
  { group: 'outcomes', words: OUTCOMES },
  { group: 'pending-kinds', words: PENDING },
];
