import type { RuleSystem, Word } from './rule-system';
import { word } from './words';

const TERMS: readonly Word[] = [
  word('session', 'session', 'séance'),
  word('scene', 'scene', 'scène'),
  word('character', 'character', 'personnage'),
  word('sheet', 'sheet', 'feuille'),
  word('details', 'details', 'détails'),
  word('kept', 'kept', 'conservé'),
  word('active', 'in play', 'en jeu'),
  word('pending', 'pending', 'en attente'),
  word('due', 'due', 'attendu'),
  word('override', "GM's override", 'décision du MJ'),
];

const ROLES: readonly Word[] = [
  word('gm', 'GM', 'MJ'),
  word('player', 'player', 'joueuse'),
  word('spectator', 'spectator', 'spectateur'),
  word('auditor', 'auditor', 'auditeur'),
];

const ROLL_STATUSES: readonly Word[] = [
  word('settled', 'settled', 'résolu'),
  word('awaiting-choice', 'awaiting a choice', "en attente d'un choix"),
  word('sealed', 'sealed', 'scellé'),
  word('voided', 'voided', 'annulé'),
];

const DICE_SOURCES: readonly Word[] = [
  word('server', 'server dice', 'dés du serveur'),
  word('reported', 'dice from the table', 'dés de la table'),
];

const VISIBILITIES: readonly Word[] = [
  word('table', 'everyone', 'tout le monde'),
  word('gm', 'GM only', 'MJ seul'),
  word('private', 'roller and GM', 'lanceur et MJ'),
  word('blind', 'blind', "à l'aveugle"),
  word('hidden-progress', 'name shown, segments hidden', 'nom visible, segments cachés'),
];

const REPORTED_DICE: readonly Word[] = [
  word('allowed', 'allowed', 'admis'),
  word('refused', 'refused', 'refusés'),
];

const DICE_MODES: readonly Word[] = [
  word('server-commit', "the server's", 'du serveur'),
  word('player-commit', "the server's, with the players' entropy", "du serveur, avec l'entropie des joueuses"),
  word('reported-only', 'only from the table', 'de la table seulement'),
];

const CHOICES: readonly Word[] = [
  word('keep', 'the die that counts', 'le dé qui compte'),
  word('losses', 'how the loss is spread', 'comment la perte se répartit'),
  word('give', 'the die that is handed over', 'le dé transmis'),
  word('ignore', 'how many dice are ignored', 'combien de dés sont ignorés'),
];

/** Words that mean the same in every system; a system lists them with its own, and may call one otherwise there. */
export const COMMON_WORDS: RuleSystem['words'] = [
  { group: 'common', words: TERMS },
  { group: 'roles', words: ROLES },
  { group: 'roll-statuses', words: ROLL_STATUSES },
  { group: 'dice-sources', words: DICE_SOURCES },
  { group: 'visibilities', words: VISIBILITIES },
  { group: 'reported-dice', words: REPORTED_DICE },
  { group: 'dice-modes', words: DICE_MODES },
  { group: 'choices', words: CHOICES },
];
