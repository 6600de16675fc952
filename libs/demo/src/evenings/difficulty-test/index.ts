import { ONE_SESSION, type Evening, type Say } from '../evening';
import { guards } from './guards';
import { people } from './people';
import { wall } from './wall';

/** The wall: the journey of Règles de test, with the dice that fell at its table. Only the heartbeats are the server's. */
export const difficultyTest = (say: Say): Evening => ({
  edition: 1,
  name: say('The wall', 'Le mur'),
  steps: [...people(say), ...wall(say), ...guards(say)],
  over: ONE_SESSION,
});
