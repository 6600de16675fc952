import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals around rolls (IN-1 to IN-11). */
export const ROLL_REFUSALS: { readonly [code: string]: RefusalText } = {
  'unknown-skill': refusal(
    ['Unknown skill', "“{skill}” is not one of this campaign's skills."],
    ['Compétence inconnue', "« {skill} » n'est pas une compétence de cette campagne."],
  ),
  'no-talent': refusal(
    ['The agent has no talent', "Only a talent that stands on the agent's sheet adds a die."],
    ["L'agent n'a pas de talent", "Seul un talent inscrit sur la feuille de l'agent ajoute un dé."],
  ),
  'not-enough-card-dice': refusal(
    ['Not enough dice on the card', 'This takes {needed} dice of the card; there are {dice} on it.'],
    ['Pas assez de dés sur la carte', 'Cela demande {needed} dés de la carte ; elle en porte {dice}.'],
  ),
  'not-enough-bank-dice': refusal(
    ['Not enough dice in the bank', 'This takes {needed} dice of the bank; there are {dice} in it.'],
    ['Pas assez de dés en banque', 'Cela demande {needed} dés de la banque ; elle en compte {dice}.'],
  ),
  'not-enough-cool-dice': refusal(
    ['Not enough cool dice', 'This takes {needed} cool dice; the agent has {dice}.'],
    ['Pas assez de dés de cool', "Cela demande {needed} dés de cool ; l'agent en a {dice}."],
  ),
  'card-does-not-match-skill': refusal(
    ['That card is for another skill', 'No dice of the {card} go into a roll of “{skill}”.'],
    ['Cette carte sert une autre compétence', "Aucun dé de la {card} n'entre dans un jet de « {skill} »."],
    { card: 'franchise-dice', skill: 'skills' },
  ),
  'assist-used': refusal(
    ['That die is used', 'The die that was handed over was used before, or let go.'],
    ['Ce dé est utilisé', 'Le dé transmis a déjà servi, ou a été abandonné.'],
  ),
  'assist-of-another': refusal(
    ["Another agent's die", 'The die was handed to another agent, who alone can use it.'],
    ["Le dé d'un autre agent", "Le dé a été transmis à un autre agent, qui seul peut s'en servir."],
  ),
  'nothing-to-give': refusal(
    ['Nothing to hand over', 'The helper has no dice left in “{skill}”.'],
    ['Rien à donner', "Qui aide n'a plus de dé en « {skill} »."],
    { skill: 'skills' },
  ),
  'stress-dice-out-of-range': refusal(
    ['1 to 5 stress dice', 'A stress roll takes from {min} to {max} dice; {dice} were asked.'],
    ['De 1 à 5 dés de stress', 'Un jet de stress prend de {min} à {max} dés ; {dice} ont été demandés.'],
  ),
  'ignore-out-of-range': refusal(
    ['Cannot ignore so many', 'At most {max} dice can be ignored here; {ignore} were to be.'],
    ["Impossible d'en ignorer autant", "Ici, au plus {max} dés peuvent être ignorés ; {ignore} devaient l'être."],
  ),
  'losses-do-not-add-up': refusal(
    ['The losses do not add up', 'Exactly {lost} skill dice are lost, no more of a skill than it has; {given} were given.'],
    ['Les pertes ne tombent pas juste', "Exactement {lost} dés de compétence sont perdus, sans dépasser ceux d'une compétence ; {given} ont été indiqués."],
  ),
  'nothing-to-narrate': refusal(
    ['Nobody narrates this roll', 'Only a skill roll that stands has a narrator.'],
    ['Personne ne raconte ce jet', 'Seul un jet de compétence qui tient a un narrateur.'],
  ),
  'player-narrates': refusal(
    ['The player narrates', "Players dig themselves in deeper where the GM narrates; this roll is the player's to tell."],
    ['La narration est au joueur', "On s'enfonce un peu plus quand le MJ raconte ; ce jet, c'est au joueur de le raconter."],
  ),
};
