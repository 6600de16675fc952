import { ONE_SESSION, type Evening, type Say } from '../evening';
import { gatehouse } from './gatehouse';
import { people } from './people';

/** The gatehouse: the journey of Mises, with the dice that fell at its table. Only the guards on the wall are the server's. */
export const stakes = (say: Say): Evening => ({
  edition: 1,
  name: say('The gatehouse', 'Le châtelet'),
  steps: [...people(say), ...gatehouse(say)],
  over: ONE_SESSION,
});
