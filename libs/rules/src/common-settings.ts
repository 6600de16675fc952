import type { SettingDefinition } from './rule-system';
import { labels } from './words';

/** The settings of every campaign, whatever its system. */
export const COMMON_SETTINGS: readonly SettingDefinition[] = [
  {
    key: 'dice.reported',
    default: 'allowed',
    schema: { type: 'string', enum: ['allowed', 'refused'] },
    label: labels('dice from the table', 'dés de la table'),
    help: labels(
      'Refused: nobody can type in what physical dice showed, every roll uses dice of the server.',
      'Refusés : nul ne peut saisir les faces de dés physiques, chaque jet utilise les dés du serveur.',
    ),
    rules: ['D1'],
  },
  {
    key: 'dice.mode',
    default: 'server-commit',
    schema: { type: 'string', enum: ['server-commit', 'player-commit', 'reported-only'] },
    label: labels('where dice come from', 'provenance des dés'),
    help: labels(
      'The server throws dice that it committed to beforehand; with player-commit every roll of server dice also carries the next link of a chain of entropy that its member registered, so that nobody knows the faces before; with reported-only every roll carries faces from the table, whatever the setting for reported dice says.',
      "Le serveur lance des dés sur lesquels il s'est engagé d'avance ; avec player-commit chaque jet aux dés du serveur apporte aussi le maillon suivant d'une chaîne d'entropie que son membre a enregistrée, si bien que nul ne connaît les faces d'avance ; avec reported-only chaque jet apporte les faces de la table, quoi que dise le réglage des dés de la table.",
    ),
    rules: ['D1'],
  },
  {
    key: 'gm.mustState',
    default: false,
    schema: { type: 'boolean' },
    label: labels("only the GM states what is the GM's", 'seul le MJ énonce ce qui relève du MJ'),
    help: labels(
      "On: a player's command that carries a value of the GM's is refused. Off: it may carry what was said aloud, and the event keeps who sent it.",
      "Activé : la commande d'une joueuse qui porte une valeur du MJ est refusée. Désactivé : elle peut porter ce qui a été dit à voix haute, et l'événement garde qui l'a envoyé.",
    ),
    rules: ['D3'],
  },
  {
    key: 'characters.playersEdit',
    default: false,
    schema: { type: 'boolean' },
    label: labels('players change the numbers of their sheets', 'les joueuses changent les chiffres de leur feuille'),
    help: labels(
      'On: players may also change the numbers of their own sheets, and not only its texts.',
      'Activé : les joueuses peuvent aussi changer les chiffres de leur propre feuille, et pas seulement ses textes.',
    ),
    rules: ['D3'],
  },
];
