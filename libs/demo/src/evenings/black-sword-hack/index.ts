import { ONE_SESSION, type Evening, type Say } from '../evening';
import { people } from './people';
import { tomb } from './tomb';
import { town } from './town';
import { wayOut } from './way-out';

/** The necropolis: the journey of Black Sword Hack, with the dice that fell at its table. Only the rings are the server's. */
export const blackSwordHack = (say: Say): Evening => ({
  edition: 1,
  name: say('The necropolis', 'La nécropole'),
  steps: [...people(say), ...town(say), ...tomb(say), ...wayOut(say)],
  over: ONE_SESSION,
});
