import type { JsonObject } from '@app/formats';
import type { Step } from '../../step';
import { gm, joins, type Say } from '../evening';

/** Who plays, and the clocks that run from the first scene on (rows 1 and 2 of the journey). */
export function people(say: Say): Step[] {
  const concept = (text: string): JsonObject => ({ label: 'concept', text });
  return [
    gm('sabre', 'characters', {
      name: 'Sabre',
      sheet: { details: [concept(say('a burglar with a code', 'une cambrioleuse qui a un code'))], actions: { sneak: 2, finesse: 2, sway: 2, move: 1 } },
    }),
    gm('brume', 'characters', {
      name: 'Brume',
      sheet: { details: [concept(say('an engineer on the run', 'une ingénieure en fuite'))], actions: { tinker: 2, study: 2, notice: 1, focus: 1, shoot: 1 } },
    }),
    joins('sabre', 'Ada'),
    joins('brume', 'Noé'),
    gm('spectator', 'members', { name: say('the stream', 'le public'), role: 'spectator' }),
    gm('session', 'sessions'),
    gm('scene', 'scenes', { name: say('The roofs', 'Les toits'), tags: [say('night', 'nuit'), say('rain', 'pluie')] }),
    gm('vault', 'clocks', { name: say('Into the vault', 'Vers le coffre'), kind: 'progress', segments: 6 }),
    gm('watch', 'clocks', { name: say('The watch', 'Le guet'), kind: 'danger', segments: 4 }),
    gm('envoy', 'clocks', { name: say("The duke's envoy", "L'émissaire du duc"), kind: 'danger', segments: 4, visibility: 'gm' }),
  ];
}
