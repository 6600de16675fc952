import type { Step } from '../../step';
import { gm, type Say } from '../evening';
import { skillsOf } from './people';
import { tests } from './steps';

/** Turn by turn, against Oda and Pim (rows 5 and 6): when the two have acted Lia strikes, and acts first in the next round. */
export function guards(say: Say): Step[] {
  const { melee } = skillsOf(say);
  return [
    gm('order', 'initiative', { entries: [{ name: 'Oda' }, { name: 'Pim' }, { characterId: '{lia}' }] }),
    gm('after-oda', 'initiative/next'),
    gm('after-pim', 'initiative/next'),
    tests('strike', melee, 15, [9, 8], { difficultyFactor: say('two guards who know this courtyard', 'deux gardes qui connaissent cette cour') }),
    gm('next-round', 'initiative/next'),
    gm('calm', 'initiative/end'),
    gm('scene-end', 'scenes/{scene}/end'),
    gm('session-end', 'sessions/{session}/end'),
  ];
}
