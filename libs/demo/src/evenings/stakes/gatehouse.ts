import type { Step } from '../../step';
import { CAMPAIGN, gm, tosses, type Say } from '../evening';
import { skillsOf } from './people';
import { approaches, rolls, setsAside, spends, terms } from './steps';

const BRAN_ENTROPY = '6272616e207761697473206f7574736964';

/** The gatehouse, from the approaches to the end of the sequence (rows 1 to 7). */
export const gatehouse = (say: Say): Step[] => [...plan(say), ...pools(say), ...stakes(say), ...ending()];

function plan(say: Say): Step[] {
  const { fencing, athletics } = skillsOf(say);
  return [
    gm('gatehouse', 'sequences', { framing: say('The gatehouse', 'Le châtelet'), characterIds: ['{alba}', '{bran}'] }),
    approaches('alba-player', 'blade', say('straight at the sergeant, before he can shout', "droit sur le sergent, avant qu'il ne crie")),
    approaches('bran-player', 'chain', say('up the chain of the drawbridge, hand over hand', 'par la chaîne du pont-levis, à la force des bras')),
    {
      ...terms('blade-terms', 'alba-player', { attribute: 'agility', skill: fencing, consequences: [{ text: say('the bell rings', 'la cloche sonne'), cost: 1, concerns: ['{alba}', '{bran}'] }] }),
      ids: { bell: 'consequences.0.id' },
    },
    terms('chain-terms', 'bran-player', { attribute: 'strength', skill: athletics }),
  ];
}

/** Dice are set aside in pairs, whatever the step; the odd number is sent only while any number could be. */
function pools(say: Say): Step[] {
  return [
    {
      ...setsAside('bran-player', 'odd', 3),
      refused: { code: 'aside-not-in-pairs', while: { path: `${CAMPAIGN}/sequences/{gatehouse}`, at: 'step', is: 'asides' } },
    },
    setsAside('bran-player', 'four', 4),
    setsAside('alba-player', 'none', 0),
    rolls('alba-player', 'steel', [6, 5, 4]),
    rolls('bran-player', 'arms', [6]),
    tosses('bran-player', 'watch', '1d6', say('guards on the wall walk', 'gardes sur le chemin de ronde'), BRAN_ENTROPY),
  ];
}

/** At the end Bran has nothing left to act with; once the sequence is over that would be refused as out of order. */
function stakes(say: Say): Step[] {
  return [
    spends('alba-player', 'disarm', { on: 'action', asked: 2, text: say('disarm the sergeant', 'désarmer le sergent') }),
    spends('bran-player', 'haul', { on: 'action', asked: 4, text: say('lower the bridge alone', 'abaisser le pont à lui seul') }),
    spends('alba-player', 'rope', { on: 'consequence', consequenceId: '{bell}', forCharacterId: '{bran}', text: say('cut the rope of the bell', 'couper la corde de la cloche') }),
    {
      ...spends('bran-player', 'wedge', { on: 'action', asked: 1, text: say('wedge the gate open', 'caler la porte') }),
      refused: { code: 'nothing-left', while: { path: `${CAMPAIGN}/sequences/{gatehouse}`, at: 'step', is: 'spends' } },
    },
  ];
}

const ending = (): Step[] => [gm('gatehouse-end', 'sequences/{gatehouse}/end'), gm('scene-end', 'scenes/{scene}/end'), gm('session-end', 'sessions/{session}/end')];
