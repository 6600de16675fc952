import type { OpenCode } from '@app/formats';

/** What a verification leaves open, in French; `count` and `names` as in the question. */
export const FRENCH_OPEN: Readonly<Record<OpenCode, (count: number, names: string) => string>> = {
  'no-witness': () => "aucun point de contrôle et aucune tête n'ont été donnés : une chaîne recalculée en entier passerait",
  'unwitnessed-end': (count) => `aucune tête gardée ne répond des événements après ${count}`,
  'later-events': (count) => `s'il existe des événements après ${count}`,
  'hidden-events': (count) => `${count} événements sont cachés à ce lecteur : seules leurs places dans la chaîne ont été vérifiées`,
  'hidden-draws': (count) => `${count} tirages de la voie secrète appartiennent à des événements cachés`,
  'hidden-links': (count) => `${count} maillons de chaînes d'entropie appartiennent à des événements cachés`,
  'erased-words': (count) => `les mots de ${count} événements ont été effacés : ce qu'ils disaient`,
  'unrevealed-draws': (count) => `${count} tirages attendent une graine qui n'est pas révélée`,
  'imported-events': (count) => `les événements jusqu'au ${count} sont venus par un import : les points de contrôle ultérieurs de cet hôte disent qu'ils sont ainsi depuis lors, non qu'il les a écrits`,
  'abandoned-draws': (count) => `${count} tirages sont d'une époque qu'un import a laissée derrière lui : leur graine peut rester inconnue`,
  'free-entropy': (count) => `${count} tirages ont reçu une entropie à laquelle personne ne s'était engagé : qui connaissait la graine a pu la choisir, et donc les faces`,
  'handed-dice': (count) => `${count} dés ont été lancés par des jets précédents : qu'ils montrent ce qui y est tombé n'est pas vérifié`,
  'rules-not-run': () => "si les issues et les totaux découlent des dés : aucune règle n'est appliquée ici",
  'reported-rolls': (count) => `${count} jets viennent de la table : personne ne peut les recalculer`,
  'reveal-owed': (count) => `le journal se termine au milieu de l'ajout qui doit révéler l'époque ${count}`,
  'unknown-kinds': (_count, names) => `ce qu'ont fait ces genres de changement, que la table du repli ne nomme pas, et donc si l'état découle des événements : ${names}`,
  'ruled-fields': (_count, names) => `si les règles calculent ainsi ces champs de l'état : ${names}`,
  'unchecked-signatures': (count) => `les signatures de ${count} points de contrôle n'ont pas été vérifiées ici`,
  'own-keys': (count) => `${count} points de contrôle sont signés de clés que seul le fichier nomme : comparez-les à celles de l'hôte, et ils deviennent des témoins`,
};
