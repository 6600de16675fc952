import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals around missions, the franchise and confessionals (IN-2, IN-13 to IN-15). */
export const MISSION_REFUSALS: { readonly [code: string]: RefusalText } = {
  'confessional-already-this-scene': refusal(
    ['One confessional per scene', 'Somebody has spoken to the camera in this scene; wait for the next one.'],
    ['Un seul confessionnal par scène', "Quelqu'un est déjà passé au confessionnal dans cette scène ; attendez la prochaine."],
  ),
  'characteristic-already-given': refusal(
    ['Already gave one this mission', 'This agent has given a characteristic in this mission; one each is given.'],
    ['En a déjà donné une', 'Cet agent a déjà donné une caractéristique pendant cette mission ; chacun en donne une.'],
  ),
  'characteristic-already-received': refusal(
    ['Already received one this mission', 'That agent has been given a characteristic in this mission; one each is received.'],
    ['En a déjà reçu une', 'Cet agent a déjà reçu une caractéristique pendant cette mission ; chacun en reçoit une.'],
  ),
  'not-a-characteristic': refusal(
    ['Not a characteristic', 'Only a characteristic is respected.'],
    ['Pas une caractéristique', 'Seule une caractéristique se respecte.'],
  ),
  'not-a-foreshadowing': refusal(
    ['Not a foreshadowing', 'Only what was foreshadowed appears later.'],
    ['Pas une anticipation', 'Seul ce qui a été anticipé apparaît par la suite.'],
  ),
  'franchise-already-spread': refusal(
    ['The franchise is already spread', 'The starting dice are spread once, before the first mission.'],
    ['La franchise est déjà répartie', 'Les dés de départ se répartissent une fois, avant la première mission.'],
  ),
  'mission-running': refusal(
    ['A mission is running', 'This comes between missions; complete or abort the mission first.'],
    ['Une mission est en cours', "Cela se fait entre deux missions ; accomplissez ou avortez d'abord la mission."],
  ),
  'no-mission': refusal(
    ['No mission is running', 'This mission is over.'],
    ['Aucune mission en cours', 'Cette mission est terminée.'],
  ),
  'award-out-of-range': refusal(
    ['Award out of range', 'An aborted mission is worth from {min} to {max} dice, half of its goal; {award} was said.'],
    ['Gain hors limites', 'Une mission avortée vaut de {min} à {max} dés, la moitié de son objectif ; {award} a été indiqué.'],
  ),
  'earned-above-goal': refusal(
    ['More earned than the goal', 'The goal of the mission is {goal}; {earned} dice cannot have been earned.'],
    ["Plus gagnés que l'objectif", "L'objectif de la mission est {goal} ; {earned} dés ne peuvent pas avoir été gagnés."],
  ),
  'distribution-does-not-add-up': refusal(
    ['The distribution does not add up', 'Exactly {sum} dice are to be spread; {given} were.'],
    ['La répartition ne tombe pas juste', "Exactement {sum} dés sont à répartir ; {given} l'ont été."],
  ),
  'distribution-due': refusal(
    ['Dice must be spread first', 'The last mission was worth {sum} dice, which are not spread yet.'],
    ["Des dés sont à répartir d'abord", "La dernière mission a valu {sum} dés, qui ne sont pas encore répartis."],
  ),
  'above-original': refusal(
    ['Not above the original rating', 'The original rating in “{skill}” is {original}, and nothing of it is lost.'],
    ["Pas au-delà de la valeur d'origine", "La valeur d'origine en « {skill} » est {original}, et rien n'en est perdu."],
    { skill: 'skills' },
  ),
};
