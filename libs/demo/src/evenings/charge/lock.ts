import type { Step } from '../../step';
import { CAMPAIGN, gm, type Say } from '../evening';
import { accepts, acts, consequence } from './steps';

/** The lock of the vault, and the way down (rows 9 to 17). */
export const lock = (say: Say): Step[] => [...plans(say), ...vault(say), ...winch(say), ...shaft(say)];

function plans(say: Say): Step[] {
  return [
    acts('brume-player', 'study', [4, 2], {
      action: 'study', position: 'controlled', effect: 'standard', setup: 'effect',
      goal: say('find the weak point of the lock in the plans', 'trouver sur les plans le point faible de la serrure'),
    }),
    { ...gm('setups', 'setups'), method: 'GET', ids: { setup: 'data.0.id' } },
    consequence('dark', 'study', { type: 'worse-position', text: say('the candle goes out, Brume works by touch', 'la bougie meurt, Brume travaille au toucher') }),
    accepts('brume-player', 'dark'),
  ];
}

function vault(say: Say): Step[] {
  return [
    acts('sabre-player', 'finesse', [6, 1], {
      action: 'finesse', position: 'risky', effect: 'standard', useSetupId: '{setup}', clockId: '{vault}',
      goal: say('the lock of the vault', 'la serrure du coffre'),
    }),
    acts('sabre-player', 'muscle', [2], {
      action: 'muscle', position: 'risky', effect: 'standard', push: 'die',
      goal: say('lift the grate behind the vault', 'soulever la grille derrière le coffre'),
    }),
    consequence('shoulder', 'muscle', { type: 'worsened-condition', text: say('the grate slips and takes her arm along', 'la grille lui échappe et emporte son bras') }),
    accepts('sabre-player', 'shoulder', say('a wrenched shoulder', 'une épaule démise')),
  ];
}

function winch(say: Say): Step[] {
  return [
    acts('brume-player', 'rust', [3, 1], {
      action: 'tinker', position: 'risky', effect: 'standard',
      goal: say('free the rusted winch of the grate', 'libérer le treuil rouillé de la grille'),
    }),
    consequence('hand', 'rust', { type: 'worsened-condition', text: say('the chain runs over her hand', 'la chaîne lui passe sur la main') }),
    accepts('brume-player', 'hand', say('a crushed hand', 'une main écrasée')),
  ];
}

/** What Sabre cannot do now she can in the next scene: hence the condition under which it is tried. */
function shaft(say: Say): Step[] {
  return [
    acts('sabre-player', 'move', [3], {
      action: 'move', position: 'risky', effect: 'standard',
      goal: say('climb down the shaft to the cellar', "descendre par le puits jusqu'à la cave"),
    }),
    consequence('fall', 'move', { type: 'worsened-condition', text: say('the rope gives way', 'la corde cède') }),
    accepts('sabre-player', 'fall', say('out cold at the foot of the shaft', 'sans connaissance au pied du puits')),
    {
      ...acts('sabre-player', 'crawl', [6, 6], {
        action: 'sneak', position: 'risky', effect: 'standard',
        goal: say('crawl out of the light', 'ramper hors de la lumière'),
      }),
      refused: { code: 'taken-out', while: { path: `${CAMPAIGN}/characters/{sabre}`, at: 'state.takenOut' } },
    },
  ];
}
