import { entriesOf } from '../saying';
import type { SystemTelling } from '../telling';
import { CHANGES } from './changes';
import { PHRASES } from './phrases';
import { ROLLS } from './rolls';

/** Charge in words. */
export const charge: SystemTelling = {
  phrases: PHRASES,
  changes: CHANGES,
  rolls: ROLLS,
  sheet: ({ words }, { actions }) => entriesOf(actions, 'action', 'rating').map(([action, rating]) => `${words('actions', action)} ${String(rating)}`),
};
