import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { gm, tosses, type Say } from '../evening';
import { tests, wounds } from './steps';

const KORR_ENTROPY = '6b6f7272206b6e6f636b73206f6e20776f6f64';

/** The tomb, and who guards it (rows 3 to 8). */
export const tomb = (say: Say): Step[] => [...fight(say), ...fate(say), ...doom(say)];

function fight(say: Say): Step[] {
  const attack = (goal: string): JsonObject => ({
    attribute: 'STR', attack: true, action: 'attack', roundId: '{fight}', goal,
    target: { name: say('the guardian of the ossuary', "le gardien de l'ossuaire"), level: 4 },
  });
  return [
    gm('ossuary', 'scenes', { name: say('The ossuary', "L'ossuaire"), tags: [say('torchlight', 'à la torche')] }),
    gm('fight', 'rounds', { duration: { unit: 'moments' }, combat: true, characterIds: ['{korr}', '{hadidja}'] }),
    tests('korr-player', 'blow', [12], attack(say('the axe, from below', 'la hache, par en dessous'))),
    wounds('korr-player', 'cut', 'blow', [5]),
    tests('korr-player', 'second', [2, 1], attack(say('once more, before it can turn', "encore, avant qu'il ne se retourne"))),
    wounds('korr-player', 'split', 'second', [7]),
    gm('silence', 'rounds/{fight}/end'),
  ];
}

function fate(say: Say): Step[] {
  return [
    tests('hadidja-player', 'slab', [4, 15], {
      attribute: 'DEX', tempt: true,
      goal: say('slip under the slab before it falls', "se glisser sous la dalle avant qu'elle ne tombe"),
    }),
    tests('hadidja-player', 'ghost', [20, 6], {
      attribute: 'CHA', advantage: 1, keep: 'best',
      goal: say('talk the dead queen into one more answer', 'obtenir de la reine morte une réponse de plus'),
    }),
    tosses('korr-player', 'bones', '2d6', say('gold rings among the bones', "anneaux d'or parmi les ossements"), KORR_ENTROPY),
  ];
}

function doom(say: Say): Step[] {
  return [
    tests('hadidja-player', 'ledge', [20, 1], { attribute: 'DEX', goal: say('along the ledge, without the rope', 'le long de la corniche, sans la corde') }),
    tests('hadidja-player', 'runes', [4, 12], { attribute: 'INT', goal: say('read what the door says', 'lire ce que dit la porte') }),
  ];
}
