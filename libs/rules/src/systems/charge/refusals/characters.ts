import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals around stress, recovery and progression (CH-21 to CH-24). */
export const CHARACTER_REFUSALS: { readonly [code: string]: RefusalText } = {
  'stress-clock': refusal(
    ['Stress is no clock of the table', "Each character has its own; stress and recovery alone move it, and a GM's correction is an adjustment."],
    ["Le stress n'est pas une horloge de la table", 'Chaque personnage a le sien ; seuls le stress et la récupération le font bouger, et le MJ le corrige par un ajustement.'],
  ),
  'recovery-out-of-range': refusal(
    ['Recovery removes 1 to 4', 'One recovery removes from {min} to {max} stress; {stress} was asked.'],
    ['La récupération enlève de 1 à 4', 'Une récupération enlève de {min} à {max} stress ; {stress} a été demandé.'],
  ),
  'no-recovery-open': refusal(
    ['No recovery is open', 'There is no recovery of this character to be dealt with.'],
    ['Aucun rétablissement à traiter', "Ce personnage n'a pas de rétablissement à traiter."],
  ),
  'no-milestone': refusal(
    ['No milestone left', 'A talent costs a milestone; the character has spent all of its own.'],
    ['Plus de jalon', 'Un talent coûte un jalon ; le personnage a dépensé tous les siens.'],
  ),
  'action-at-maximum': refusal(
    ['The action is at its maximum', 'The character has {rating} in “{action}”; the most that this campaign allows is {max}. Raise another one.'],
    ["L'action est à son maximum", "Le personnage a déjà {rating} en « {action} » ; le maximum de cette campagne est {max}. Choisissez une autre action."],
    { action: 'actions' },
  ),
  'talent-not-in-tree': refusal(
    ['Not in the tree', "This campaign's talents are those of its tree; name one of its entries."],
    ["Absent de l'arbre", 'Les talents de cette campagne sont ceux de son arbre ; indiquez une de ses entrées.'],
  ),
  'talent-requires': refusal(
    ['Another talent is needed first', 'The tree has this talent behind “{name}” ({id}), which the character has not bought.'],
    ['Un autre talent est requis', "L'arbre place ce talent derrière « {name} » ({id}), que le personnage n'a pas acheté."],
  ),
  'talent-limit': refusal(
    ['No more talents', 'Talents that the character has: {talents}; the most that this campaign allows: {max}.'],
    ['Plus de talents possibles', 'Talents du personnage : {talents} ; maximum de cette campagne : {max}.'],
  ),
  'details-locked': refusal(
    ['Details change at the end of a session', 'In this campaign details are rewritten between sessions; a session is running.'],
    ['Les détails changent en fin de séance', 'Dans cette campagne, les détails se réécrivent entre les séances ; une séance est en cours.'],
  ),
};
