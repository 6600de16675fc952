import type { Step } from '../../step';
import { CAMPAIGN, fell, gm, player, type Say } from '../evening';

/** A debt that is called in, and the way out (rows 9 to 11). */
export const wayOut = (say: Say): Step[] => [...debt(say), ...ending(say)];

const calls = (name: string, ...faces: readonly number[]): Step =>
  player('korr-player', name, 'rolls', { kind: 'bsh.usage', usageDieId: '{debt}', ...(faces.length > 0 ? { dice: fell(...faces) } : {}) });

/** Nothing but the GM's word brings the die back, so that what is refused would stay so; it is sent only while it is. */
function debt(say: Say): Step[] {
  return [
    gm('debt', 'usage-dice', {
      name: say("the mercenary's debt", 'la dette du mercenaire'), die: 6, characterId: '{korr}',
      onExhausted: say('the captain owes Korr nothing any more', 'le capitaine ne doit plus rien à Korr'),
    }),
    calls('guards', 2),
    calls('horses', 1),
    { ...calls('gate'), refused: { code: 'usage-die-exhausted', while: { path: `${CAMPAIGN}/usage-dice/{debt}`, at: 'die', is: 0 } } },
  ];
}

function ending(say: Say): Step[] {
  return [
    gm('retreat', 'rolls', {
      kind: 'bsh.group-test', attribute: 'DEX', characterIds: ['{hadidja}', '{korr}'], dice: fell(2, 13, 10),
      goal: say('past the patrol, between the tombs', 'passer la patrouille, entre les tombes'),
    }),
    gm('camp', 'rests', { kind: 'long', characterIds: ['{hadidja}', '{korr}'] }),
    gm('ossuary-end', 'scenes/{ossuary}/end'),
    gm('session-end', 'sessions/{session}/end'),
  ];
}
