import type { Step } from '../../step';
import { CAMPAIGN, gm, ownOf, player, type Say } from '../evening';
import { narrates, tries } from './steps';

/** The cold store next door, and what the mission brings in (rows 7 to 10). */
export const coldStore = (say: Say): Step[] => [...cold(say), ...accounts(), ...ending()];

function cold(say: Say): Step[] {
  return [
    gm('laundry-end', 'scenes/{laundry}/end'),
    gm('store', 'scenes', { name: say('The cold store next door', 'La chambre froide voisine'), tags: [say('minus eighteen', 'moins dix-huit')] }),
    tries('roger-player', 'door', [4, 3, 2], {
      skill: 'technology', bank: 2,
      goal: say('pick the lock of the cold store', 'crocheter la serrure de la chambre froide'),
    }),
    narrates('roger-player', 'door', say('it opens, and locks again behind them', "elle s'ouvre, et se referme derrière eux")),
    tries('bob-player', 'lullaby', [6, 1, 1, 1, 3], {
      skill: 'academics', cool: 1,
      goal: say('read it to sleep among the frozen peas', "l'endormir en lui faisant la lecture entre les petits pois surgelés"),
    }),
    narrates('bob-player', 'lullaby', say('by chapter three it snores, with a sock for a pillow', 'au chapitre trois elle ronfle, une chaussette pour oreiller')),
  ];
}

/** The first try does not add up; once the dice are spread it would be refused as too late. */
function accounts(): Step[] {
  return [
    player('roger-player', 'ran', 'confessionals/{coward}/respected'),
    {
      ...gm('overdrawn', 'missions/{mission}/distribution', { library: 2, gym: 1, bank: 5 }),
      refused: { code: 'distribution-does-not-add-up', while: { path: `${CAMPAIGN}/missions/{mission}`, at: 'distributed', is: false } },
    },
    gm('shared', 'missions/{mission}/distribution', { library: 1, gym: 1, bank: 5 }),
    player('roger-player', 'trainer', 'franchise/buy-backs', { characterId: ownOf('roger-player'), skill: 'athletics', from: 'gym' }),
  ];
}

const ending = (): Step[] => [gm('store-end', 'scenes/{store}/end'), gm('session-end', 'sessions/{session}/end')];
