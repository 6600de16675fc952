import type { JsonObject } from '@app/kernel';
import type { ExampleOnTable } from '../../conformance';
import type { ExampleIds, SystemExamples } from '../../rule-system';
import { begun, type Participant } from './sequences/sequence';

const SEQUENCE_ID = '00000000-0000-4000-8000-00000000000a';

/** A sequence in which it is for these to roll. */
const rolling = (...participants: readonly Participant[]): ExampleOnTable['things'] => ({
  sequences: [{ id: SEQUENCE_ID, facts: { ...begun([]), step: 'rolls', participants } as unknown as JsonObject }],
});

const roll = (characterId: string, things: ExampleOnTable['things']): ExampleOnTable => ({ kind: 'stakes.pool', input: { sequenceId: SEQUENCE_ID, characterId }, things });

const dice = (characterId: string, pool: number, aside: number): Participant => ({ characterId, spoke: 1, attribute: 'agility', skill: 'fencing', bonus: 0, pool, difficulty: 5, aside });

/** With and without dice aside, all of them aside, and after another one has rolled. */
const rolls = ({ characterId, otherCharacterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll(characterId, rolling(dice(characterId, 3, 0), dice(otherCharacterId, 5, 4))),
  roll(otherCharacterId, rolling({ ...dice(characterId, 3, 0), score: 15, successes: 3, left: 3 }, { ...dice(otherCharacterId, 5, 4), spoke: 2 })),
  roll(characterId, rolling(dice(characterId, 4, 4))),
];

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: { attributes: { agility: 2, will: 1 }, skills: { fencing: 1 } },
  rolls,
  pool: (size, character) => ({ character, roll: roll(character.id, rolling(dice(character.id, Math.max(size, 0), 0))) }),
};
