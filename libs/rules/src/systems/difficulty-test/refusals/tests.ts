import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals of tests and sheets (DT-1 to DT-3, DT-5, DT-9). */
export const TEST_REFUSALS: { readonly [code: string]: RefusalText } = {
  'characteristic-out-of-range': refusal(
    ['Out of range', 'The characteristic “{characteristic}” is {value}; it must be from {min} to {max}.'],
    ['Valeur hors limites', 'La caractéristique « {characteristic} » est {value} ; elle doit aller de {min} à {max}.'],
    { characteristic: 'characteristics' },
  ),
  'level-out-of-range': refusal(
    ['Out of range', 'The level of “{skill}” is {level}; this campaign has dice for the levels 0 to {max}.'],
    ['Valeur hors limites', 'Le niveau de « {skill} » est {level} ; cette campagne a des dés pour les niveaux 0 à {max}.'],
  ),
  'unknown-difficulty': refusal(
    ['Unknown difficulty', 'This campaign calls no difficulty “{difficulty}”; name one that it has, or say a number.'],
    ['Difficulté inconnue', "Cette campagne n'a pas de difficulté « {difficulty} » ; nommez-en une qu'elle a, ou donnez un nombre."],
  ),
  'characteristic-required': refusal(
    ['Name the characteristic', 'The skill “{skill}” is not on the sheet: it has level 0, and no characteristic goes with it.'],
    ['Indiquez la caractéristique', "La compétence « {skill} » n'est pas sur la feuille : elle est au niveau 0, sans caractéristique associée."],
  ),
  'unknown-characteristic': refusal(
    ['Unknown characteristic', "“{characteristic}” is not one of this campaign's characteristics."],
    ['Caractéristique inconnue', "« {characteristic} » n'est pas une caractéristique de cette campagne."],
  ),
  'characteristic-not-on-sheet': refusal(
    ['Not on the sheet', 'The character has no value for the characteristic “{characteristic}”.'],
    ['Absente de la feuille', "Le personnage n'a pas de valeur pour la caractéristique « {characteristic} »."],
    { characteristic: 'characteristics' },
  ),
  'no-complication-due': refusal(
    ['No complication is due', 'A complication follows a critical failure, once; of this roll none is to be stated.'],
    ['Aucune complication attendue', "Une complication suit un échec critique, une fois ; ce jet n'en appelle pas."],
  ),
};
