import { isJsonObject } from '@app/formats';
import { beyond, fromTo, segmentBar, who } from '../saying';
import { said, type ChangeLine, type Telling } from '../telling';

/** CH-22: the stress clock has four segments. */
const STRESS = 4;

/** What Charge changes, in words. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  momentum: (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'momentum')} ${fromTo(from, to)}`,
  stress: (telling, { characterId, from, to, stressDropped }) =>
    `${who(telling, characterId)}${telling.words('terms', 'stress')} ${segmentBar(Number(to), STRESS)} ${fromTo(from, to)}${beyond(stressDropped, telling.say)}`,
  'taken-out': (telling, { characterId, to }) => who(telling, characterId) + (to === true ? telling.words('terms', 'takenOut') : telling.say('back in play', 'de retour')),
  rating: (telling, { characterId, action, from, to }) => `${who(telling, characterId)}${telling.words('actions', String(action))} ${fromTo(from, to)}`,
  milestones: (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'milestones')} ${fromTo(from, to)}`,
  'position-moves': (telling, { characterId, from, to }) => who(telling, characterId) + position(telling, sumOf(from), sumOf(to)),
  'condition-due': said,
  'recovery-open': said,
  'lost-opportunity': said,
  talent: said,
  details: said,
  'detail-struck': (telling, { characterId }) => who(telling, characterId) + telling.words('determination-costs', 'sacrifice-detail'),
  'consequence-due': said,
  'consequence-due-status': said,
  'consequence-due-shown': said,
  'new-consequence': said,
  'consequence-secret-clock': said,
  'consequence-shown': said,
  'consequence-status': said,
  'consequence-outcome': said,
  'consequence-secret-outcome': said,
  'consequence-level': said,
  'consequence-secret-level': said,
  'consequence-bearer': said,
  'consequence-protected': said,
  'new-setup': said,
  'setup-shown': said,
  'setup-used': said,
  'setup-status': said,
  'new-flashback': said,
  'flashback-by': said,
  'flashback-roll': said,
  'flashback-status': said,
};

function position({ say }: Telling, from: number, to: number): string {
  if (to < from) return say('positions are worse for now', 'positions défavorables pour un temps');
  return to > from && to > 0 ? say('the next position will be better', 'la prochaine position sera meilleure') : say('positions are as stated again', "positions de nouveau telles qu'annoncées");
}

const sumOf = (moves: unknown): number => (Array.isArray(moves) ? moves.filter(isJsonObject).reduce((sum, { by }) => sum + Number(by), 0) : 0);
