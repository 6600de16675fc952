import type { RefusalText } from '../../../rule-system';
import { refusal } from '../../../words';

/** Texts of the refusals of turn-by-turn scenes (DT-8). */
export const INITIATIVE_REFUSALS: { readonly [code: string]: RefusalText } = {
  'no-initiative': refusal(
    ['No initiative runs', 'The scene is not turn by turn; set an order first.'],
    ['Aucune initiative en cours', "La scène n'est pas en tour par tour ; fixez d'abord un ordre."],
  ),
  'unknown-entry': refusal(
    ['Not in the order', 'Nobody in the order is called so; name a character, a plain name as it stands, or the id of an entry.'],
    ["Absent de l'ordre", "Personne ne s'appelle ainsi dans l'ordre ; indiquez un personnage, un nom tel qu'il y figure, ou l'identifiant d'une entrée."],
  ),
  'rank-out-of-range': refusal(
    ['No such rank', 'The ranks go from 1, the highest, to {max}; {rank} was asked for.'],
    ['Rang inexistant', 'Les rangs vont de 1, le plus élevé, à {max} ; {rank} a été demandé.'],
  ),
};
