import { PROBLEM_TEXTS, type FormatErrorCode, type ProblemCode } from '@app/formats';
import type { Language } from '@app/access';

/** What can be wrong with a file besides what the verifier of the formats finds. */
type FileFault = 'not-utf-8' | 'line-too-long' | 'state-missing' | 'state-repeated';

/** Why a file counts as damaged. */
export type DamageReason = ProblemCode | FormatErrorCode | FileFault;

type Sentences = Readonly<Record<DamageReason, Readonly<Record<Language, string>>>>;

/** Each reason as a sentence; the code stands beside it. */
export const DAMAGE: Sentences = {
  ...PROBLEM_TEXTS,
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
