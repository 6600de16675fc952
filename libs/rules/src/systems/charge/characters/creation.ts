import { refuse } from '@app/kernel';
import type { NewCharacter } from '../../../rule-system';
import type { Table } from '../../../table';
import { refuseActions } from './actions';
import { actionsOf, type ChargeCharacter } from './character';

type Ratings = { readonly [action: string]: number };

/** CH-27b: no action of a new character is above this. */
const HIGHEST_AT_CREATION = 2;

/** CH-27: ratings go from 0 to `actions.max`, and only in the campaign's actions. */
export function refuseRatings(table: Table, ratings: Ratings): void {
  const max = table.setting('actions.max') as number;
  const wrong = Object.entries(ratings).find(([, rating]) => rating < 0 || rating > max);
  if (wrong) refuse('rating-out-of-range', { name: wrong[0], rating: wrong[1], min: 0, max });
  refuseActions(table, Object.keys(ratings));
}

/** CH-27b: where creation is enforced, a player character spreads exactly the dots, none of its actions above 2. */
export function refuseCreation(table: Table, ratings: Ratings, { kind }: NewCharacter): void {
  if (kind !== 'pc' || table.setting('creation.enforced') !== true) return;
  const dots = dotsAtCreation(table.setting);
  const spent = Object.values(ratings).reduce((sum, rating) => sum + rating, 0);
  const found = Math.max(0, ...Object.values(ratings));
  if (spent !== dots || found > HIGHEST_AT_CREATION) refuse('creation-dots', { dots, highest: HIGHEST_AT_CREATION, spent, found });
}

/**
 * CH-27b: the dots of creation that are not spread; below 0 when more are. A guide that refuses nothing. Points that
 * milestones bought (CH-23) are not of creation.
 */
export function dotsLeft(setting: Table['setting'], { sheet, state }: ChargeCharacter): number {
  const bought = (action: string): number => state.talents.filter((talent) => talent.kind === 'action-point' && talent.action === action).length;
  const spent = Object.entries(sheet.actions).reduce((sum, [action, rating]) => sum + Math.max(0, rating - bought(action)), 0);
  return dotsAtCreation(setting) - spent;
}

/** CH-27b: as the campaign set it, else half the number of its actions, rounded down, and one more. */
function dotsAtCreation(setting: Table['setting']): number {
  const set = setting('actions.atCreation');
  return typeof set === 'number' ? set : Math.floor(actionsOf(setting).length / 2) + 1;
}
