import type { Step } from '../../step';
import { gm, player, tosses, type Say } from '../evening';
import { acts } from './steps';

const PLAYER_ENTROPY = '6272756d65277320636f696e20746f73';

/** The cellar, and what the evening leaves (rows 18 to 21). */
export const cellar = (say: Say): Step[] => [...breath(say), ...milestone(say), ...treasure(say), ...ending(say)];

function breath(say: Say): Step[] {
  return [
    gm('scene-end', 'scenes/{scene}/end'),
    gm('cellar', 'scenes', { name: say('The cellar', 'La cave'), tags: [say('water', 'eau')] }),
    gm('sabre-up', 'characters/{sabre}/recoveries/close', { reason: say('cold water wakes her, and nothing is broken', "l'eau froide la réveille, et rien n'est cassé") }),
    gm('splint', 'characters/{brume}/recoveries', {
      stress: 2,
      reason: say('an hour of rest, and a splint from a barrel stave', "une heure de repos, et une attelle faite d'une douve de tonneau"),
      condition: say('a hand in a splint', 'une main dans une attelle'),
    }),
  ];
}

function milestone(say: Say): Step[] {
  return [
    gm('milestone', 'milestones', { reason: say('the vault of Verrières is open', 'le coffre de Verrières est ouvert') }),
    player('sabre-player', 'agile', 'characters/{sabre}/talents', { kind: 'action-point', action: 'move' }),
    { ...player('brume-player', 'learned', 'characters/{brume}/talents', { kind: 'situational', situation: say('with plans at hand', 'quand les plans sont sous la main') }), ids: { talent: 'state.talents.0.id' } },
  ];
}

function treasure(say: Say): Step[] {
  return [
    acts('brume-player', 'ledgers', [6, 4, 4], {
      action: 'study', position: 'risky', effect: 'standard', talentIds: ['{talent}'],
      goal: say("find the duke's second signature in his ledgers", 'trouver dans les registres la seconde signature du duc'),
    }),
    tosses('brume-player', 'coins', '2d6', say('coins in the false bottom', 'pièces dans le double fond'), PLAYER_ENTROPY),
  ];
}

/** The end of the session reveals the seed of the table's dice; then the GM shows what fell behind the screen. */
function ending(say: Say): Step[] {
  return [
    gm('session-end', 'sessions/{session}/end'),
    gm('shown', 'rolls/{noticed}/reveal'),
    {
      ...player('sabre-player', 'no-code', 'characters/{sabre}', { sheet: { details: [{ label: 'concept', text: say('a burglar without a code', "une cambrioleuse qui n'a plus de code") }] } }),
      method: 'PATCH',
    },
    gm('session-2', 'sessions'),
  ];
}
