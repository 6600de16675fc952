import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { CAMPAIGN, gm, ownOf, type Say } from '../evening';
import { tests, turns } from './steps';

/** Half a day in town, and a chase through it (rows 1 and 2). */
export const town = (say: Say): Step[] => [...market(say), ...chase(say)];

/** What is refused here stays so while the round goes on; after it nothing can be done in it at all. */
function market(say: Say): Step[] {
  const shopping = (text: string): JsonObject => ({ action: say('shop', 'acheter'), text });
  return [
    gm('day', 'rounds', {
      duration: { unit: 'hours', amount: 12, text: say('half a day', 'une demi-journée') },
      characterIds: ['{hadidja}', '{korr}'],
    }),
    turns('hadidja-player', 'stalls', 'rounds/{day}/moves', { text: say('to the stalls by the east gate', "vers les étals de la porte de l'est") }),
    turns('hadidja-player', 'rope', 'rounds/{day}/actions', shopping(say('thirty ells of rope, and oil', "trente aunes de corde, et de l'huile"))),
    {
      ...turns('hadidja-player', 'lamp', 'rounds/{day}/actions', shopping(say('a lamp as well', 'une lampe aussi'))),
      refused: { code: 'action-already-used', while: { path: `${CAMPAIGN}/rounds/{day}`, at: 'status', is: 'running' } },
    },
    turns('korr-player', 'nap', 'rounds/{day}/pass'),
    gm('dusk', 'rounds/{day}/end'),
  ];
}

function chase(say: Say): Step[] {
  const after = (goal: string): JsonObject => ({ attribute: 'DEX', pursuitId: '{thief}', goal });
  return [
    gm('thief', 'pursuits', { characterId: ownOf('hadidja-player'), quarry: say('the tomb robber', 'le pilleur de tombes'), from: 'far', attribute: 'DEX' }),
    tests('hadidja-player', 'awning', [8], after(say('over the awnings of the cloth market', 'par-dessus les auvents du marché aux étoffes'))),
    tests('hadidja-player', 'crowd', [16], after(say('through the crowd at the well', 'à travers la foule du puits'))),
    tests('hadidja-player', 'stairs', [3], after(say('down the stairs of the dyers, three at a time', "dans l'escalier des teinturiers, trois marches à la fois"))),
    gm('town-end', 'scenes/{town}/end'),
  ];
}
