import type { Step } from '../../step';
import { gm, joins, type Say } from '../evening';

/** What the table calls the skills: names of skills are codes, so that the French ones are chosen without accents. */
export const skillsOf = (say: Say): { readonly fencing: string; readonly athletics: string } => ({
  fencing: say('fencing', 'escrime'),
  athletics: say('athletics', 'acrobaties'),
});

/** Who takes the gatehouse (the lines above row 1 of the journey). */
export function people(say: Say): Step[] {
  const { fencing, athletics } = skillsOf(say);
  return [
    gm('alba', 'characters', { name: 'Alba', sheet: { attributes: { agility: 2 }, skills: { [fencing]: 1 } } }),
    gm('bran', 'characters', { name: 'Bran', sheet: { attributes: { strength: 3 }, skills: { [athletics]: 2 } } }),
    joins('alba', 'Zoé'),
    joins('bran', 'Hugo'),
    gm('session', 'sessions'),
    gm('scene', 'scenes', { name: say('Before the gate', 'Devant la porte'), tags: [say('moonless', 'sans lune')] }),
  ];
}
