import type { Labels } from './rule-system';
import { labels } from './words';

/** Texts of the refusal codes that the rules of several systems share; `{name}` stands for a parameter. */
export const COMMON_REFUSALS: { readonly [code: string]: Labels } = {
  'gm-only-field': labels(
    'In this campaign only the GM states {field}; leave it out.',
    "Dans cette campagne, seul le MJ énonce {field} ; n'envoyez pas ce champ.",
  ),
  'character-not-active': labels(
    'The character is not in play; put it in play first.',
    "Le personnage n'est pas en jeu ; mettez-le d'abord en jeu.",
  ),
  'rating-out-of-range': labels(
    'The rating of {name} is {rating}; it must be from {min} to {max}.',
    'La valeur de {name} est {rating} ; elle doit aller de {min} à {max}.',
  ),
  'creation-dots': labels(
    'A new character spreads {dots} dots with none above {highest}; this sheet spends {spent}, its highest is {found}.',
    'Un nouveau personnage répartit {dots} points sans dépasser {highest} par valeur ; cette feuille en dépense {spent}, sa plus haute valeur est {found}.',
  ),
  'clock-full': labels(
    'The clock is full; nothing ticks it until it is cleared or a segment is taken back.',
    "L'horloge est remplie ; rien ne la coche tant qu'elle n'est pas effacée ou qu'un segment n'est pas retiré.",
  ),
  'notation-out-of-range': labels(
    'A free roll has 1 to 10 terms, 1 to 100 dice of 2 to 1000 sides, modifiers up to 10000, and keeps at least one die and no more than it throws; {found} is out of range.',
    "Un jet libre a de 1 à 10 termes, de 1 à 100 dés de 2 à 1000 faces, des modificateurs jusqu'à 10000, et garde au moins un dé sans dépasser ceux qu'il lance ; {found} est hors limites.",
  ),
};
