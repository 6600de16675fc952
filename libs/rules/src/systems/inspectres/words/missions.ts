import type { RuleSystem, Word } from '../../../rule-system';
import { word } from '../../../words';

const PLACES: readonly Word[] = [
  word('library', 'library card', 'carte de bibliothèque'),
  word('gym', 'gym card', 'carte de gym'),
  word('credit', 'credit card', 'carte de crédit'),
  word('bank', 'bank', 'banque'),
];

const MISSION_STATUSES: readonly Word[] = [
  word('running', 'running', 'en cours'),
  word('completed', 'completed', 'accomplie'),
  word('aborted', 'aborted', 'avortée'),
];

const CONFESSIONAL_KINDS: readonly Word[] = [
  word('characteristic', 'a characteristic added', 'ajout de caractéristique'),
  word('foreshadowing', 'foreshadowing', 'anticipation'),
  word('flashback', 'back in time', 'retour dans le temps'),
];

const CONFESSIONAL_STATUSES: readonly Word[] = [
  word('open', 'still to come', 'à venir'),
  word('respected', 'respected', 'respectée'),
  word('appeared', 'has appeared', 'apparu'),
  word('told', 'told', 'raconté'),
  word('ended', 'ended with its mission', 'finie avec sa mission'),
];

const PENDING_KINDS: readonly Word[] = [
  word('choice', 'a choice to make', 'un choix à faire'),
  word('assist', 'a die handed over', 'un dé reçu'),
  word('foreshadowing', 'an element to appear', 'un élément à faire apparaître'),
  word('characteristic', 'a characteristic to respect', 'une caractéristique à respecter'),
  word('distribution-due', 'dice to spread', 'des dés à répartir'),
];

/** Words of the franchise, missions and confessionals, and of all that may be open. */
export const MISSION_WORDS: RuleSystem['words'] = [
  { group: 'franchise-dice', words: PLACES },
  { group: 'mission-statuses', words: MISSION_STATUSES },
  { group: 'confessional-kinds', words: CONFESSIONAL_KINDS },
  { group: 'confessional-statuses', words: CONFESSIONAL_STATUSES },
  { group: 'pending-kinds', words: PENDING_KINDS },
];
