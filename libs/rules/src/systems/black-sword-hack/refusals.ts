import type { RefusalText } from '../../rule-system';
import { refusal } from '../../words';

/** Texts of the refusals that only Black Sword Hack makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = {
  'attribute-out-of-range': refusal(
    ['Out of range', 'The value of “{attribute}” is {value}; it must be from {min} to {max}.'],
    ['Valeur hors limites', 'La valeur de « {attribute} » est {value} ; elle doit aller de {min} à {max}.'],
    { attribute: 'attributes' },
  ),
  'unknown-attribute': refusal(
    ['Unknown attribute', "“{attribute}” is none of the campaign's attributes, or is not on the character's sheet."],
    ['Caractéristique inconnue', "« {attribute} » n'est pas une caractéristique de la campagne, ou n'est pas sur la feuille du personnage."],
    { attribute: 'attributes' },
  ),
  'perception-needs-int': refusal(
    ['Perception is a test of INT', 'What is searched for in time is found by a test of INT, not of “{attribute}”.'],
    ["La perception est un test d'INT", "Ce que l'on cherche à temps se trouve par un test d'INT, pas de « {attribute} »."],
    { attribute: 'attributes' },
  ),
  'gm-chooses': refusal(
    ['The GM chooses under disadvantage', 'Under disadvantage the worst of the two dice counts, unless the GM says otherwise.'],
    ['Le MJ choisit en cas de désavantage', "En cas de désavantage, le moins bon des deux dés compte, à moins que le MJ n'en décide autrement."],
  ),
  'not-a-usage-die': refusal(
    ['No usage die has that size', 'A usage die has one of the sizes {sizes}, and none of {die}.'],
    ["Aucun dé d'usage n'a cette taille", "Un dé d'usage a une des tailles {sizes}, et non {die}."],
  ),
  'doom-die-exhausted': refusal(
    ['The Doom die is exhausted', 'Nothing that needs the Doom die can be done until a long rest brings it back.'],
    ['Le dé de Destin est épuisé', "Rien de ce qui demande le dé de Destin n'est possible avant qu'un repos long ne le rende."],
  ),
  'usage-die-exhausted': refusal(
    ['The usage die is exhausted', 'Nothing of it is left; only the GM can bring it back.'],
    ["Le dé d'usage est épuisé", "Il n'en reste rien ; seul le MJ peut le rendre."],
  ),
  'not-a-failure': refusal(
    ['Only a plain failure can succeed at a cost', 'A success needs no turning, and a critical failure stands as it is.'],
    ['Seul un simple échec peut réussir moyennant un coût', "Une réussite n'en a pas besoin, et un échec critique reste tel quel."],
  ),
  'round-running': refusal(
    ['A round is running', 'One round runs at a time; end it first.'],
    ['Un tour de table est en cours', "Un seul tour de table se joue à la fois ; terminez-le d'abord."],
  ),
  'not-in-round': refusal(
    ['Not in this round', 'The character has no turn in this round; open the next one with it.'],
    ["N'est pas de ce tour de table", "Le personnage n'a pas de tour dans ce tour de table ; ouvrez le prochain avec lui."],
  ),
  'move-already-used': refusal(
    ['The move is used', 'A turn has one move; the next one comes with the next round.'],
    ['Le mouvement est pris', 'Un tour a un mouvement ; le suivant viendra avec le prochain tour de table.'],
  ),
  'action-already-used': refusal(
    ['The action is used', 'A turn has one action; the next one comes with the next round.'],
    ["L'action est prise", 'Un tour a une action ; la suivante viendra avec le prochain tour de table.'],
  ),
  'turn-used-up': refusal(
    ['The turn is used up', 'A turn takes two things; the next one comes with the next round.'],
    ['Le tour est épuisé', 'Un tour permet deux choses ; le suivant viendra avec le prochain tour de table.'],
  ),
  'one-band-per-move': refusal(
    ['One band for a move', 'A move changes the distance by one band: from “{from}” it does not come to “{to}”.'],
    ['Une distance par mouvement', "Un mouvement change la distance d'un cran : de « {from} », il ne mène pas à « {to} »."],
    { from: 'bands', to: 'bands' },
  ),
  'pursuit-over': refusal(
    ['The pursuit is over', 'The quarry is caught or has escaped; nothing is left to test.'],
    ['La poursuite est finie', "La cible est rattrapée ou s'est enfuie ; il ne reste rien à tester."],
  ),
  'not-the-pursuer': refusal(
    ['Not the one who pursues', 'The tests of a pursuit are those of the character that pursues.'],
    ["Ce n'est pas qui poursuit", "Les tests d'une poursuite sont ceux du personnage qui poursuit."],
  ),
};
