import type { FormatErrorCode, ProblemCode } from '@app/formats';
import type { Language } from '@app/access';

/** What can be wrong with a file besides what the verifier of the formats finds. */
type FileFault = 'not-utf-8' | 'line-too-long' | 'state-missing' | 'state-repeated';

/** Why a file counts as damaged. */
export type DamageReason = ProblemCode | FormatErrorCode | FileFault;

type Sentences = Readonly<Record<DamageReason, Readonly<Record<Language, string>>>>;

/** Each reason as a sentence; the code stands beside it. */
export const DAMAGE: Sentences = {
  'sequence-gap': { en: 'events before this one are missing', fr: 'des événements manquent avant celui-ci' },
  'sequence-repeated': { en: 'this event comes a second time, or out of its order', fr: "cet événement vient une deuxième fois, ou n'est pas à sa place" },
  'not-canonical': { en: 'the event is not in its canonical form', fr: "l'événement n'est pas dans sa forme canonique" },
  'event-malformed': { en: 'the event does not have the fields of an event', fr: "l'événement n'a pas les champs d'un événement" },
  'stream-mismatch': { en: 'this belongs to another campaign', fr: 'ceci appartient à une autre campagne' },
  'sequence-mismatch': { en: 'the event says that it is another one', fr: "l'événement annonce une autre séquence" },
  'leaf-mismatch': { en: 'the event was altered: it does not give its hash', fr: "l'événement a été modifié : il ne donne pas son empreinte" },
  'chain-broken': { en: 'the hash chain does not follow from the event before', fr: "la chaîne d'empreintes ne découle pas de l'événement précédent" },
  'words-mismatch': { en: 'the words were altered: they do not give their hash', fr: 'les mots ont été modifiés : ils ne donnent pas leur empreinte' },
  'words-malformed': { en: 'the words are malformed', fr: 'les mots sont mal formés' },
  'words-missing': { en: 'the words are gone without an erasure', fr: 'les mots ont disparu sans effacement' },
  'words-not-erased': { en: 'the words are said to be erased, and are there', fr: 'les mots sont dits effacés, mais ils sont là' },
  'erasure-unrecorded': { en: 'no event recorded this erasure', fr: "aucun événement n'a enregistré cet effacement" },
  'reveal-unrecorded': { en: 'no event recorded this reveal', fr: "aucun événement n'a enregistré cette révélation" },
  'first-mismatch': { en: 'the event stands in another command', fr: "l'événement se rattache à une autre commande" },
  'command-mismatch': { en: 'the events of this command do not belong together', fr: 'les événements de cette commande ne vont pas ensemble' },
  'recorded-earlier': { en: 'it was recorded before the event before it', fr: "il a été enregistré avant l'événement précédent" },
  'copy-mismatch': { en: 'a copy says something else than the event', fr: "une copie dit autre chose que l'événement" },
  'epoch-order': { en: 'the epochs of the dice do not follow one another', fr: 'les époques des dés ne se suivent pas' },
  'epoch-not-over': { en: 'a seed is revealed before its epoch is over', fr: "une graine est révélée avant la fin de son époque" },
  'reveal-missing': { en: 'an epoch ended without revealing its seed', fr: "une époque s'est terminée sans révéler sa graine" },
  'reveal-repeated': { en: 'this seed was revealed before', fr: 'cette graine avait déjà été révélée' },
  'commitment-mismatch': { en: 'the seed is not the one that was committed to', fr: "la graine n'est pas celle de l'engagement" },
  'seed-unknown-epoch': { en: 'a seed of an epoch that was never committed to', fr: "une graine d'une époque jamais engagée" },
  'dice-malformed': { en: 'the dice are malformed', fr: 'les dés sont mal formés' },
  'draw-missing': { en: 'dice without a draw that are not reported from the table', fr: 'des dés sans tirage, qui ne viennent pas de la table' },
  'draw-epoch-mismatch': { en: 'the draw is not of the current epoch', fr: "le tirage n'est pas de l'époque en cours" },
  'draw-lane-mismatch': { en: 'the draw is not of the lane of its audience', fr: "le tirage n'est pas de la voie de son public" },
  'draw-number-gap': { en: 'draws before this one are missing', fr: 'il manque des tirages avant celui-ci' },
  'draw-number-repeated': { en: 'the number of this draw was used before', fr: 'le numéro de ce tirage a déjà servi' },
  'faces-mismatch': { en: 'the faces are not those that the seed gives', fr: 'les faces ne sont pas celles que donne la graine' },
  'entropy-missing': { en: 'the draw lacks the entropy that the campaign asks for', fr: "le tirage n'a pas l'entropie que la campagne demande" },
  'entropy-mismatch': { en: "the entropy is not the next link of its member's chain", fr: "l'entropie n'est pas le maillon suivant de la chaîne du membre" },
  'from-mismatch': { en: 'a change does not follow from what the events before it left', fr: 'un changement ne découle pas de ce que laissent les événements précédents' },
  'state-mismatch': { en: 'the state is not the one that the events give', fr: "l'état n'est pas celui que donnent les événements" },
  'signature-invalid': { en: 'none of the keys in the header signed this checkpoint', fr: "aucune des clés de l'en-tête n'a signé ce point de contrôle" },
  'head-mismatch': { en: 'the head that is named here is not that of the log', fr: "la tête annoncée ici n'est pas celle du journal" },
  'head-not-reached': { en: 'the log does not reach a head that is named', fr: "le journal n'atteint pas une tête annoncée" },
  'export-malformed': { en: 'this is no line of an export', fr: "ceci n'est pas une ligne d'export" },
  'bytes-invalid': { en: 'bytes are not written as they must be', fr: 'des octets ne sont pas écrits comme il le faut' },
  'json-invalid': { en: 'this is not JSON', fr: "ceci n'est pas du JSON" },
  'not-an-object': { en: 'this is no JSON object', fr: "ceci n'est pas un objet JSON" },
  'key-invalid': { en: 'a key is none that the format knows', fr: "une clé n'est pas de celles que le format connaît" },
  'number-invalid': { en: 'a number is none that the format knows', fr: "un nombre n'est pas de ceux que le format connaît" },
  'string-invalid': { en: 'a text is none that the format knows', fr: "un texte n'est pas de ceux que le format connaît" },
  'value-invalid': { en: 'a value is none that the format knows', fr: "une valeur n'est pas de celles que le format connaît" },
  'too-deep': { en: 'values are nested too deep', fr: 'des valeurs sont imbriquées trop profondément' },
  'field-missing': { en: 'a field is missing', fr: 'il manque un champ' },
  'field-unknown': { en: 'a field is there that the format does not know', fr: 'il y a un champ que le format ne connaît pas' },
  'field-invalid': { en: 'a field does not have the form that it must have', fr: "un champ n'a pas la forme qu'il doit avoir" },
  'words-not-flat': { en: 'the words are no flat map of texts', fr: 'les mots ne sont pas une simple table de textes' },
  'words-too-long': { en: 'a text is too long', fr: 'un texte est trop long' },
  'sides-invalid': { en: 'a die has a number of sides that there is not', fr: "un dé a un nombre de faces qui n'existe pas" },
  'draw-invalid': { en: 'the dice are malformed', fr: 'les dés sont mal formés' },
  'export-line-unknown': { en: 'this is no kind of line that an export has', fr: "ceci n'est aucun genre de ligne qu'ait un export" },
  'export-order': { en: 'this line is not in its place', fr: "cette ligne n'est pas à sa place" },
  'export-count': { en: 'the end counts another number of events than came', fr: "la fin compte un autre nombre d'événements qu'il n'en est venu" },
  'export-cut': { en: 'the file ends here, without its end line: it was cut off', fr: 'le fichier se termine ici, sans sa ligne de fin : il a été coupé' },
  'not-utf-8': { en: 'this is not UTF-8', fr: "ceci n'est pas de l'UTF-8" },
  'line-too-long': { en: 'the line is longer than any line of an export', fr: "la ligne est plus longue que toute ligne d'un export" },
  'state-missing': { en: 'the line of the state is missing', fr: "il manque la ligne de l'état" },
  'state-repeated': { en: 'the line of the state comes a second time', fr: "la ligne de l'état vient une deuxième fois" },
};

/** The sentence of a reason; the code itself for one that an older version wrote. */
export const damageText = (reason: string, language: Language): string => (Object.hasOwn(DAMAGE, reason) ? DAMAGE[reason as DamageReason][language] : reason);
