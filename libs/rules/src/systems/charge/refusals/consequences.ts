import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals around consequences and resisting them (CH-13 to CH-18). */
export const CONSEQUENCE_REFUSALS: { readonly [code: string]: RefusalText } = {
  'no-consequence-due': refusal(
    ['No consequence is due', 'Only a partial success and a bad outcome leave a consequence to state.'],
    ['Aucune conséquence attendue', 'Seuls une réussite partielle et un mauvais résultat laissent une conséquence à énoncer.'],
  ),
  'consequence-limit': refusal(
    ['No further consequence on this roll', "The roll has had what it may have (the campaign allows {limit}); one more is the GM's override, with a reason."],
    ["Pas d'autre conséquence sur ce jet", "Le jet a eu ce qu'il peut avoir (la campagne en permet {limit}) ; une de plus est une décision du MJ, avec une raison."],
  ),
  'level-from-position': refusal(
    ['The level comes from the position', "The position of the roll gives level {expected}; level {level} is the GM's override, with a reason."],
    ['Le niveau vient de la position', 'La position du jet donne le niveau {expected} ; le niveau {level} est une décision du MJ, avec une raison.'],
  ),
  'not-exposed': refusal(
    ['Not exposed to it', 'A consequence strikes the one who rolled or the one who helped, nobody else.'],
    ["N'y est pas exposé", "Une conséquence frappe qui a fait le jet ou qui l'a aidé, personne d'autre."],
  ),
  'not-a-danger-clock': refusal(
    ['Not a danger clock', 'A complication ticks a danger clock.'],
    ['Pas une horloge de danger', 'Une complication coche une horloge de danger.'],
  ),
  'consequence-settled': refusal(
    ['Already settled', 'The consequence was accepted or resisted before.'],
    ['Déjà réglée', 'La conséquence a déjà été acceptée, ou on y a déjà résisté.'],
  ),
  'not-protectable': refusal(
    ['Cannot be taken over', 'A reduced effect and a lost opportunity stay with the one who rolled.'],
    ['Ne peut être prise pour un autre', "Un effet réduit et une occasion manquée restent à qui a fait le jet."],
  ),
  'already-protected': refusal(
    ['Already taken over', 'Somebody has stepped in before; a consequence changes hands once.'],
    ['Déjà prise', "Quelqu'un s'est déjà interposé ; une conséquence ne change de main qu'une fois."],
  ),
  'already-resisted': refusal(
    ['Already resisted', 'There is one determination roll per consequence, and this one has had it.'],
    ['Déjà résistée', "Il y a un jet de détermination par conséquence, et celle-ci l'a eu."],
  ),
  'spend-below-minimum': refusal(
    ['Too little spent', 'In this campaign resisting takes at least {minimum} momentum; {spend} was offered.'],
    ['Dépense insuffisante', "Dans cette campagne, résister demande au moins {minimum} d'initiative ; {spend} a été proposé."],
  ),
  'wrong-cost': refusal(
    ['Not what resisting costs', 'What resisting costs in this campaign: {cost}. The field “{field}” is missing, or does not belong there.'],
    ['Pas ce que coûte la résistance', "Ce que coûte la résistance dans cette campagne : {cost}. Le champ « {field} » manque, ou n'a rien à y faire."],
    { cost: 'determination-costs' },
  ),
  'unknown-detail': refusal(
    ['Unknown detail', 'The character has no detail with that label.'],
    ['Détail inconnu', "Le personnage n'a pas de détail ainsi nommé."],
  ),
  'not-reduced': refusal(
    ['Not reduced', 'Only a consequence that was reduced has a milder form.'],
    ["N'a pas été réduite", 'Seule une conséquence réduite a une forme plus douce.'],
  ),
  'not-standing': refusal(
    ['Nothing stands', 'Only a worse position or a lost opportunity that stands can be lifted.'],
    ['Rien à lever', 'Seule se lève une position défavorable ou une occasion manquée qui est en cours.'],
  ),
};
