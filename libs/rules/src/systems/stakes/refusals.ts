import type { RefusalText } from '../../rule-system';
import { refusal } from '../../words';

/** Texts of the refusals that only this system makes. */
export const REFUSALS: { readonly [code: string]: RefusalText } = {
  'wrong-step': refusal(
    ["Not this step's turn", 'The step of the sequence: {step}. Expected now: {expected}; from: {from}; for the characters: {characterIds} (-: none in particular).'],
    ["Ce n'est pas cette étape", "L'étape de la séquence : {step}. Attendu maintenant : {expected} ; de : {from} ; pour les personnages : {characterIds} (- : aucun en particulier)."],
    { step: 'sequence-steps', expected: 'expectations', from: 'roles' },
  ),
  'bonus-out-of-range': refusal(
    ['The bonus is 0 or more', 'A bonus adds dice; {bonus} would take some away.'],
    ['Le bonus est de 0 ou plus', 'Un bonus ajoute des dés ; {bonus} en retirerait.'],
  ),
  'aside-not-in-pairs': refusal(
    ['Dice are set aside in pairs', 'Each pair is worth a success; {aside} is an odd number.'],
    ['Les dés se mettent de côté par paires', 'Chaque paire vaut un succès ; {aside} est un nombre impair.'],
  ),
  'aside-more-than-pool': refusal(
    ['More than the pool', 'The pool holds {pool} dice; {aside} cannot be set aside.'],
    ['Plus que la réserve', 'La réserve compte {pool} dés ; on ne peut pas en mettre {aside} de côté.'],
  ),
  'nothing-left': refusal(
    ['No success left', 'Who has no success left does not act any more in this sequence.'],
    ['Plus de succès', "Qui n'a plus de succès n'agit plus dans cette séquence."],
  ),
  'must-pay-in-full': refusal(
    ['Pay in full when able', 'The character can pay {due}, and pays that much; {paid} is less.'],
    ['Payez tout si possible', "Le personnage peut payer {due}, et paie donc autant ; {paid}, c'est moins."],
  ),
  'more-than-asked': refusal(
    ['More than asked', '{asked} is what it takes; {paid} is more.'],
    ['Plus que demandé', "Il en faut {asked} ; {paid}, c'est plus."],
  ),
  'not-enough-successes': refusal(
    ['Not enough successes', 'It costs {cost}, and the character has {left} left; it is paid in full or not at all.'],
    ['Pas assez de succès', 'Cela coûte {cost}, et il reste {left} au personnage ; on paie tout ou rien.'],
  ),
  'already-bought': refusal(
    ['Already bought', 'An opportunity is bought once, and a consequence bought off once for each whom it concerns.'],
    ['Déjà acheté', "Une opportunité s'achète une fois, et une conséquence se rachète une fois pour chacun de ceux qu'elle concerne."],
  ),
  'not-concerned': refusal(
    ['Not concerned', 'The consequence does not concern the character {characterId}; there is nothing to buy off.'],
    ['Non concerné', "La conséquence ne concerne pas le personnage {characterId} ; il n'y a rien à racheter."],
  ),
  'not-in-sequence': refusal(
    ['Not in the sequence', 'The character {characterId} is not in this sequence.'],
    ["N'est pas dans la séquence", "Le personnage {characterId} n'est pas dans cette séquence."],
  ),
};
