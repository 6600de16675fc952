import type { JsonObject } from '@app/kernel';
import type { RollExample, SystemExamples } from '../../rule-system';

const roll = (kind: string, input: JsonObject): RollExample => ({ kind, input });

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: {
    actions: { sneak: 2, move: 2, study: 1, tinker: 1, sway: 1 },
    details: [{ label: 'concept', text: 'a burglar with principles' }],
    pronouns: 'she/her',
  },
  rolls: ({ characterId, clockId }) => [
    roll('charge.action', { characterId, goal: 'over the wall', action: 'sneak' }),
    roll('charge.action', {
      characterId,
      goal: 'into the vault',
      action: 'tinker',
      position: 'desperate',
      effect: 'great',
      opposes: 'the guard comes back',
      obstacle: 'the lock',
      clockId,
    }),
    roll('charge.action', { characterId, goal: 'to the roof', action: 'muscle', position: 'controlled', effect: 'limited', clockId }),
    roll('charge.fortune', { likelihood: 2, question: 'Does the watch hear it?' }),
    roll('charge.fortune', { likelihood: 0 }),
  ],
  pool: (size, character) => ({
    character: { ...character, sheet: { ...character.sheet, actions: { sneak: size } } },
    roll: roll('charge.action', { characterId: character.id, goal: 'over the wall', action: 'sneak' }),
  }),
};
