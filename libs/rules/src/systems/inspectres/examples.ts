import type { JsonObject } from '@app/kernel';
import type { ExampleOnTable } from '../../conformance';
import type { PlainTable } from '../../plain-table';
import type { ExampleIds, SystemExamples } from '../../rule-system';
import type { CharacterSeen } from '../../table';

const ASSIST_ID = '00000000-0000-4000-8000-00000000000a';
const MISSION_ID = '00000000-0000-4000-8000-00000000000b';

type Things = NonNullable<PlainTable['things']>;

const roll = (kind: string, input: JsonObject, things: Things = {}): ExampleOnTable => ({ kind, input, things });

const skill = (characterId: string, input: JsonObject, things?: Things): ExampleOnTable =>
  roll('inspectres.skill', { characterId, skill: 'academics', goal: 'what haunts this laundry', ...input }, things);

/** A franchise with dice everywhere. */
const franchise: Things = { franchise: [{ id: 'only', facts: { library: 3, gym: 2, credit: 2, bank: 3, spread: true } }] };

/** A mission that one good roll completes. */
const mission: Things = {
  missions: [{ id: MISSION_ID, facts: { goal: 6, earned: 5, status: 'running', awarded: null, characteristicsRespected: 0, spentCardDice: { library: 1, gym: 0, credit: 0 }, distributed: false } }],
};

/** A die that the other character handed over. */
const assist = ({ characterId, otherCharacterId }: ExampleIds): Things => ({
  assists: [{ id: ASSIST_ID, facts: { fromCharacterId: otherCharacterId, toCharacterId: characterId, characterId, face: 5, status: 'open' } }],
});

/** With the skill alone, with all that can be added in a mission, and with a skill that the agent does not have. */
const skills = (ids: ExampleIds): readonly ExampleOnTable[] => [
  skill(ids.characterId, {}),
  skill(ids.characterId, { card: { name: 'library', count: 2 }, bank: 2, assistId: ASSIST_ID }, { ...franchise, ...mission, ...assist(ids) }),
  skill(ids.characterId, { skill: 'contact', goal: 'a favour' }),
];

const helping = ({ characterId, otherCharacterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll('inspectres.assist', { characterId: otherCharacterId, skill: 'athletics', helpsCharacterId: characterId, goal: 'draws its attention' }, mission),
  roll('inspectres.assist', { characterId: otherCharacterId, skill: 'academics', helpsCharacterId: characterId, give: 1 }),
  roll('inspectres.assist', { characterId: otherCharacterId, skill: 'academics', helpsCharacterId: characterId, give: 'choose' }),
];

const stressed = ({ characterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll('inspectres.stress', { characterId, stressDice: 2 }),
  roll('inspectres.stress', { characterId, stressDice: 5, ignore: 0, losses: { academics: 2, athletics: 1 } }),
];

/** A skill die that was lost, bought back from the bank. */
const boughtBack = ({ characterId }: ExampleIds): ExampleOnTable => ({
  ...roll('inspectres.buy-back', { characterId, skill: 'academics' }, franchise),
  state: { skills: { academics: 2, athletics: 1, technology: 3 } },
});

/** An agent whose pool in academics comes to that size, below 0 by a penalty. */
const withPool = (size: number, character: CharacterSeen): CharacterSeen => ({
  ...character,
  state: { ...character.state, skills: { academics: Math.max(size, 0) }, nextRollPenalty: Math.max(-size, 0) },
});

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: { skills: { academics: 4, athletics: 1, technology: 3 }, talent: 'old books' },
  rolls: (ids) => [...skills(ids), ...helping(ids), ...stressed(ids), boughtBack(ids)],
  pool: (size, character) => ({ character: withPool(size, character), roll: skill(character.id, {}) }),
};
