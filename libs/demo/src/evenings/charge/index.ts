import type { Evening, Say } from '../evening';
import { cellar } from './cellar';
import { lock } from './lock';
import { people } from './people';
import { roofs } from './roofs';

/**
 * The vault of Verrières: the journey of Charge, with the dice that fell at its table. Only the coins are thrown by the
 * server, and behind the screen what the envoy has seen.
 */
export const charge = (say: Say): Evening => ({
  edition: 2,
  name: say('The vault of Verrières', 'Le coffre de Verrières'),
  steps: [...people(say), ...roofs(say), ...lock(say), ...cellar(say)],
  over: { type: 'session-started', count: 2 },
});
