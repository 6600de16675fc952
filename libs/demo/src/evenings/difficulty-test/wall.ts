import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { CAMPAIGN, fell, gm, ownOf, tosses, type Say } from '../evening';
import { skillsOf } from './people';
import { tests } from './steps';

const LIA_ENTROPY = '6c69612773206c6f6e67206661726577656c6c';

/** Up the wall, and to the door (rows 1 to 4). */
export const wall = (say: Say): Step[] => [...climb(say), ...courtyard(say)];

/** The GM brings in a loose stone; once raised, a roll stays raised. */
function climb(say: Say): Step[] {
  const { climbing } = skillsOf(say);
  const raise = (complication: string): JsonObject => ({ kind: 'dt.test', characterId: ownOf('lia-player'), skill: climbing, difficulty: 10, raisesRollId: '{climb}', complication });
  return [
    tests('climb', climbing, 'standard', [5, 4], { difficultyFactor: say('old stones, wet with fog', 'de vieilles pierres, humides de brouillard') }),
    gm('stone', 'rolls', { ...raise(say('a loose stone', 'une pierre descellée')), dice: fell(6, 3) }),
    {
      ...gm('raven', 'rolls', raise(say('a raven, too', 'un corbeau, en plus'))),
      refused: { code: 'already-raised', while: { path: `${CAMPAIGN}/rolls/{climb}`, at: 'details.standingOutcome', is: 'success' } },
    },
    tosses('lia-player', 'pebbles', '1d20', say('heartbeats until the stone hits the moat', 'battements de cœur avant que la pierre touche la douve'), LIA_ENTROPY),
  ];
}

function courtyard(say: Say): Step[] {
  const { stealth, locks } = skillsOf(say);
  return [
    tests('shadow', stealth, 20, [2, 1], { difficultyFactor: say('an open courtyard, and two guards', 'une cour ouverte, et deux gardes') }),
    gm('seen', 'rolls/{shadow}/complications', { text: say('seen', 'repérée'), modifier: -2, appliesTo: 'total' }),
    tests('door', locks, 9, [4, 3], { difficultyFactor: say('a door that nobody oils', "une porte que personne n'huile") }),
  ];
}
