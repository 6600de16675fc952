import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { gm, joins, type Say } from '../evening';

/** What the table calls Lia's skills: names of skills are codes, so that the French ones are chosen without accents. */
export const skillsOf = (say: Say): { readonly climbing: string; readonly stealth: string; readonly locks: string; readonly melee: string } => ({
  climbing: say('climbing', 'escalade'),
  stealth: say('stealth', 'infiltration'),
  locks: say('locks', 'serrures'),
  melee: say('melee', 'combat'),
});

/** Who climbs the wall (the lines above row 1 of the journey). */
export function people(say: Say): Step[] {
  const { climbing, stealth, locks, melee } = skillsOf(say);
  const skill = (level: number, characteristic: string): JsonObject => ({ level, characteristic });
  return [
    gm('lia', 'characters', {
      name: 'Lia',
      sheet: {
        characteristics: { strength: 3, agility: 5, constitution: 3, perception: 3, intelligence: 4, charisma: 3, willpower: 3 },
        skills: { [climbing]: skill(2, 'strength'), [stealth]: skill(1, 'agility'), [locks]: skill(0, 'intelligence'), [melee]: skill(3, 'strength') },
      },
    }),
    joins('lia', 'Maud'),
    gm('session', 'sessions'),
    gm('scene', 'scenes', { name: say('The north wall', 'Le mur nord'), tags: [say('fog', 'brouillard'), say('before dawn', "avant l'aube")] }),
  ];
}
