import type { Step } from '../../step';
import { CAMPAIGN, fell, ownOf, player, tosses, type Say } from '../evening';
import { confesses, narrates, shudders, tries } from './steps';

const ROGER_ENTROPY = '726f676572277320706f636b6574';

/** The laundry, and what moves in it (rows 1 to 6). */
export const laundry = (say: Say): Step[] => [...drums(say), ...fright(), ...pipes(say), ...camera(say)];

function drums(say: Say): Step[] {
  return [
    tries('bob-player', 'lore', [4, 2, 1, 3, 5], {
      skill: 'academics', card: { name: 'library', count: 1 },
      goal: say('find out what nests in warm drums', 'trouver ce qui niche dans les tambours tièdes'),
    }),
    narrates('bob-player', 'lore', say('page 212: it eats left socks, and it cannot stand the cold', "page 212 : elle mange les chaussettes gauches, et ne supporte pas le froid")),
    tries('roger-player', 'leap', [3, 2, 2, 1, 6], {
      skill: 'athletics', bank: 1,
      goal: say('over the counter before the shutter is down', 'sauter le comptoir avant que le rideau ne soit baissé'),
    }),
    narrates('roger-player', 'leap', say('he slides under it with his coffee, and spills none of it', "il passe dessous avec son café, et n'en renverse rien")),
  ];
}

/** A drum opens by itself. What Roger loses of it is his player's to say. */
function fright(): Step[] {
  return [
    shudders('roger-player', 'eyes', [1, 4]),
    player('roger-player', 'shaken', 'rolls/{eyes}/choice', { losses: { athletics: 1, technology: 1 } }),
    shudders('bob-player', 'calm', [6]),
  ];
}

function pipes(say: Say): Step[] {
  return [
    {
      ...player('roger-player', 'ladder', 'rolls', {
        kind: 'inspectres.assist', characterId: ownOf('roger-player'), skill: 'athletics', helpsCharacterId: '{bob}', dice: fell(5, 3, 2),
        goal: say('hold the ladder, from as far away as possible', "tenir l'échelle, d'aussi loin que possible"),
      }),
      ids: { hand: 'details.assistId' },
    },
    tries('bob-player', 'valve', [2, 2, 1], {
      skill: 'technology', assistId: '{hand}',
      goal: say('turn the hot water off at the ceiling', "couper l'eau chaude au plafond"),
    }),
    tosses('roger-player', 'pockets', '2d6', say('coins in the pockets of the washing', 'pièces dans les poches du linge'), ROGER_ENTROPY),
  ];
}

/** One confessional a scene: what is refused here would be heard in the next one, hence the condition. */
function camera(say: Say): Step[] {
  return [
    confesses('bob-player', 'coward', { kind: 'characteristic', aboutCharacterId: '{roger}', text: say('a coward', 'un lâche') }),
    {
      ...confesses('roger-player', 'excuse', { kind: 'flashback', text: say('I had brought a fire extinguisher, actually', "en fait, j'avais apporté un extincteur") }),
      refused: { code: 'confessional-already-this-scene', while: { path: `${CAMPAIGN}/scenes/{laundry}`, at: 'status', is: 'running' } },
    },
  ];
}
