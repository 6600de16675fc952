import type { RuleSystem, Word } from '../../../rule-system';
import { labels, word } from '../../../words';

/** BS-1: what the turns of a round last. */
const UNITS: readonly Word[] = [
  word('moments', 'moments', 'quelques instants'),
  word('minutes', 'minutes', 'minutes'),
  word('hours', 'hours', 'heures'),
  word('days', 'days', 'jours'),
];

/** BS-1: what is done in a turn. */
const TURN_USES: readonly Word[] = [
  word('move', 'move', 'mouvement'),
  word('action', 'action', 'action'),
  word('attack', 'attack', 'attaque'),
];

const ROUND_STATUSES: readonly Word[] = [
  word('running', 'running', 'en cours'),
  word('ended', 'ended', 'terminé'),
];

/** BS-14: the two editions use the same word for different bands; these are the labels of each. */
const BANDS: readonly Word[] = [
  word('adjacent', 'Close', 'Adjacent', labels('in combat 1.5 m, 1 square', 'en combat 1,50 m, 1 case')),
  word('near', 'Nearby', 'Proche', labels('in combat 10 m, 6 squares', 'en combat 10 m, 6 cases')),
  word('far', 'Far away', 'Distant', labels('in combat 20 m, 12 squares', 'en combat 20 m, 12 cases')),
  word('remote', 'Distant', 'Lointain', labels('in combat beyond 20 m', 'en combat au-delà de 20 m')),
];

const PURSUIT_OUTCOMES: readonly Word[] = [
  word('caught', 'caught', 'rattrapé'),
  word('escaped', 'escaped', 'enfui'),
];

const PURSUIT_STATUSES: readonly Word[] = [
  word('running', 'under way', 'en cours'),
  word('over', 'over', 'finie'),
];

const RESTS: readonly Word[] = [
  word('long', 'long rest', 'repos long'),
  word('short', 'short rest', 'repos court'),
];

/** BS-16: ways of travelling. */
const WAYS: readonly Word[] = [
  word('foot', 'on foot', 'à pied'),
  word('horse', 'on horseback', 'à cheval'),
  word('ship', 'by sailing ship', 'en bateau à voile'),
];

const PENDING_KINDS: readonly Word[] = [
  word('choice', 'a choice to make', 'un choix à faire'),
  word('turn', 'whose turn', 'à qui le tour'),
  word('pursuit', 'a pursuit under way', 'une poursuite en cours'),
];

const THREAT_APPLIES: readonly Word[] = [
  word('any-opposed', 'any opposed test', 'tout test opposé'),
  word('attacks', 'attacks', 'les attaques'),
];

const PURSUIT_FAILURES: readonly Word[] = [word('as-successes', 'as many as successes', 'autant que de réussites')];

const SHORT_RESTS: readonly Word[] = [
  word('nothing', 'nothing', 'rien'),
  word('doom-die', 'the Doom die', 'le dé de Destin'),
];

/** Words of rounds, scenes and rests, of what may be open, and of what settings may be set to. */
export const PLAY_WORDS: RuleSystem['words'] = [
  { group: 'units', words: UNITS },
  { group: 'turn-uses', words: TURN_USES },
  { group: 'round-statuses', words: ROUND_STATUSES },
  { group: 'bands', words: BANDS },
  { group: 'pursuit-outcomes', words: PURSUIT_OUTCOMES },
  { group: 'pursuit-statuses', words: PURSUIT_STATUSES },
  { group: 'rests', words: RESTS },
  { group: 'travel', words: WAYS },
  { group: 'pending-kinds', words: PENDING_KINDS },
  { group: 'threat-applies-to', words: THREAT_APPLIES },
  { group: 'pursuit-failures', words: PURSUIT_FAILURES },
  { group: 'short-rests', words: SHORT_RESTS },
];
