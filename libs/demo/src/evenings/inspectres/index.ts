import { ONE_SESSION, type Evening, type Say } from '../evening';
import { coldStore } from './cold-store';
import { laundry } from './laundry';
import { people } from './people';

/** Six dice to win: the journey of InSpectres, with the dice that fell at its table. Only the coins are the server's. */
export const inspectres = (say: Say): Evening => ({
  edition: 1,
  name: say('Six dice to win', 'Six dés à gagner'),
  steps: [...people(say), ...laundry(say), ...coldStore(say)],
  over: ONE_SESSION,
});
