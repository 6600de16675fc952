import { ONLY, type JsonObject } from '@app/kernel';
import type { ExampleOnTable } from '../../conformance';
import type { ExampleIds, SystemExamples } from '../../rule-system';

const ROLL_ID = '00000000-0000-4000-8000-00000000000d';

const test = (characterId: string, input: JsonObject, things: ExampleOnTable['things'] = {}): ExampleOnTable => ({
  kind: 'dt.test',
  input: { characterId, skill: 'climbing', difficulty: 12, ...input },
  things,
});

/** A number, a name with all that may be said besides, and a skill that is not on the sheet. */
const plain = ({ characterId }: ExampleIds): readonly ExampleOnTable[] => [
  test(characterId, {}),
  test(characterId, { difficulty: 'hard', difficultyFactor: 'wet stone', characteristic: 'agility', modifier: -1 }),
  test(characterId, { skill: 'cooking', characteristic: 'perception', difficulty: 'trivial' }),
];

/** An edge success whose stakes are raised. */
const raising = ({ characterId }: ExampleIds): ExampleOnTable =>
  test(characterId, { raisesRollId: ROLL_ID, complication: 'a stone comes loose' }, {
    rolls: [{ id: ROLL_ID, facts: { kind: 'dt.test', characterId, status: 'settled', outcome: 'edge-success', visibility: 'table', details: { standingOutcome: 'edge-success' } } }],
    'dt-edges': [{ id: characterId, facts: { edge: { rollId: ROLL_ID, raises: [] } } }],
  });

/** A test in a turn-by-turn scene. */
const inTurns = ({ characterId, otherCharacterId }: ExampleIds): ExampleOnTable => {
  const ranks = [otherCharacterId, characterId];
  const initiative = { status: 'running', round: 1, entries: ranks.map((id) => ({ id, characterId: id })), ranks, nextRanks: ranks, currentId: otherCharacterId };
  return test(characterId, { difficulty: 10 }, { initiative: [{ id: ONLY, facts: initiative }] });
};

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: {
    characteristics: { strength: 3, agility: 5, constitution: 3, perception: 3, intelligence: 4, charisma: 3, willpower: 3 },
    skills: { climbing: { level: 2, characteristic: 'strength' }, stealth: { level: 1, characteristic: 'agility' }, locks: { level: 0, characteristic: 'intelligence' } },
  },
  rolls: (ids) => [...plain(ids), raising(ids), inTurns(ids)],
};
