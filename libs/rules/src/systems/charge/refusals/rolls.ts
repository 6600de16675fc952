import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals around action rolls, setups and flashbacks (CH-3 to CH-12, CH-26). */
export const ROLL_REFUSALS: { readonly [code: string]: RefusalText } = {
  'npcs-never-roll': refusal(
    ['NPCs never roll', "What an NPC does succeeds unless a player's roll opposes it."],
    ['Les PNJ ne lancent jamais les dés', "Ce que fait un PNJ réussit, à moins que le jet d'une joueuse ne s'y oppose."],
  ),
  'unknown-action': refusal(
    ['Unknown action', "“{action}” is not one of this campaign's actions."],
    ['Action inconnue', "« {action} » n'est pas une action de cette campagne."],
  ),
  'taken-out': refusal(
    ['Taken out of the scene', 'The character is taken out of the scene: it neither acts nor helps, unless it pays for acting all the same.'],
    ['Sorti de la scène', "Le personnage est sorti de la scène : il n'agit pas et n'aide personne, à moins de payer pour agir malgré tout."],
  ),
  'not-taken-out': refusal(
    ['Not taken out', 'The character is in the scene; nothing has taken it out.'],
    ["N'est pas sorti de la scène", "Le personnage est dans la scène ; rien ne l'en a fait sortir."],
  ),
  'lost-opportunity': refusal(
    ['This was tried and lost; use another action', 'The character lost its opportunity with “{action}” here; it needs another action, or another scene.'],
    ['Occasion manquée : utilisez une autre action', "Le personnage a manqué l'occasion avec « {action} » ici ; il lui faut une autre action, ou une autre scène."],
    { action: 'actions' },
  ),
  'bonus-slot-taken': refusal(
    ['Push or tension, not both', 'Pushing oneself and adding tension share one place on a roll, which takes one of them once.'],
    ['Se surpasser ou la tension, pas les deux', "Se surpasser et ajouter de la tension occupent la même place sur un jet, qui n'en admet qu'un, une fois."],
  ),
  'bonus-dice-limit': refusal(
    ['Too many bonus dice', 'Help, push and tension together bring {found} dice; this campaign allows {limit} on a roll.'],
    ['Trop de dés bonus', "L'aide, le surpassement et la tension apportent ensemble {found} dés ; cette campagne en permet {limit} sur un jet."],
  ),
  'not-enough-momentum': refusal(
    ['Not enough momentum', 'This costs {needed} momentum; the character has {momentum}.'],
    ["Pas assez d'initiative", "Cela coûte {needed} d'initiative ; le personnage en a {momentum}."],
  ),
  'assistant-not-enough-momentum': refusal(
    ['The assistant has not enough momentum', 'Whoever helps spends {needed} momentum; this character has {momentum}.'],
    ["L'aide n'a pas assez d'initiative", "Qui aide dépense {needed} initiative ; ce personnage en a {momentum}."],
  ),
  'setup-ticks-no-clock': refusal(
    ['A set-up ticks no clock', 'A roll that sets something up acts on its obstacle by a detour; leave the clock out.'],
    ["Une préparation ne coche pas d'horloge", "Un jet qui prépare agit sur l'obstacle par un détour ; n'envoyez pas d'horloge."],
  ),
  'own-setup': refusal(
    ["Not one's own set-up", 'Those who follow through profit from a set-up, not the one who made it.'],
    ['Pas sa propre préparation', "Une préparation profite à ceux qui la poursuivent, pas à qui l'a faite."],
  ),
  'setup-used': refusal(
    ['Already used', 'The set-up has nothing more to give to this character.'],
    ['Déjà utilisée', "La préparation n'a plus rien à apporter à ce personnage."],
  ),
  'one-talent-per-roll': refusal(
    ['One situational talent per roll', 'Several situations may apply; name the talent that counts.'],
    ['Un seul talent de situation par jet', "Plusieurs situations peuvent s'appliquer ; indiquez le talent qui compte."],
  ),
  'flashback-settled': refusal(
    ['The flashback is settled', 'What became of this flashback is decided already.'],
    ['Le flashback est résolu', "Ce qu'il est advenu de ce flashback est déjà décidé."],
  ),
  'cost-out-of-range': refusal(
    ['The cost is 0 to 2', 'A flashback costs from {min} to {max} momentum; {cost} was asked.'],
    ['Le coût va de 0 à 2', 'Un flashback coûte de {min} à {max} initiatives ; {cost} a été demandé.'],
  ),
  'not-own-flashback': refusal(
    ["Another character's flashback", 'The roll that settles a flashback is made by the character whose flashback it is.'],
    ["Le flashback d'un autre personnage", 'Le jet qui résout un flashback est fait par le personnage dont il est le flashback.'],
  ),
  'flashback-left-to-fortune': refusal(
    ['Left to fortune', 'The GM left this flashback to a fortune roll, which the GM makes.'],
    ['Laissé à la fortune', 'Le MJ a laissé ce flashback à un jet de fortune, que le MJ effectue.'],
  ),
  'segments-not-4-6-8': refusal(
    ['A clock has 4, 6 or 8 segments', '{segments} were asked for: 4 is a simple, 6 a complex, 8 a very complex problem.'],
    ['Une horloge a 4, 6 ou 8 segments', '{segments} ont été demandés : 4 pour un problème simple, 6 pour un complexe, 8 pour un très complexe.'],
  ),
  'not-a-progress-clock': refusal(
    ['Not a progress clock', 'An action roll ticks only progress clocks and long-term projects.'],
    ['Pas une horloge de progression', "Un jet d'action ne coche que les horloges de progression et les projets à long terme."],
  ),
};
