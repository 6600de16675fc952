import type { JsonObject } from '@app/kernel';
import type { RollExample, SystemExamples } from '@app/rules';

const toss = (input: JsonObject): RollExample => ({ kind: 'coin.toss', input });

/** Examples for the documentation, which the conformance suite plays with all kinds of faces. */
export const EXAMPLES: SystemExamples = {
  sheet: { luck: 3 },
  rolls: ({ characterId, otherCharacterId }) => [
    toss({ characterId, call: 'heads' }),
    toss({ characterId: otherCharacterId, call: 'tails', stake: 'the last bread' }),
  ],
  pool: (size, character) => ({
    character: { ...character, sheet: { luck: Math.max(size, 1) } },
    roll: toss({ characterId: character.id, call: 'heads' }),
  }),
};
