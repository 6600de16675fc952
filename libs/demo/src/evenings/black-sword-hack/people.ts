import type { Step } from '../../step';
import { gm, joins, type Say } from '../evening';

/** Who comes to the necropolis (the lines above row 1 of the journey). */
export function people(say: Say): Step[] {
  return [
    gm('hadidja', 'characters', { name: 'Hadidja', sheet: { attributes: { STR: 9, DEX: 14, CON: 10, INT: 11, WIS: 12, CHA: 13 }, level: 1, doomDie: 6 } }),
    gm('korr', 'characters', { name: 'Korr', sheet: { attributes: { STR: 15, DEX: 9, CON: 14, INT: 8, WIS: 10, CHA: 9 }, level: 2, doomDie: 6 } }),
    joins('hadidja', 'Yasmine'),
    joins('korr', 'Paul'),
    gm('session', 'sessions'),
    gm('town', 'scenes', { name: say('The town below the tombs', 'La ville sous les tombes'), tags: [say('dust', 'poussière'), say('market day', 'jour de marché')] }),
  ];
}
