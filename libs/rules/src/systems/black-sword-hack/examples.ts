import type { JsonObject } from '@app/kernel';
import type { ExampleOnTable } from '../../conformance';
import type { ExampleIds, SystemExamples } from '../../rule-system';

const ROUND_ID = '00000000-0000-4000-8000-00000000000a';
const PURSUIT_ID = '00000000-0000-4000-8000-00000000000b';
const USAGE_DIE_ID = '00000000-0000-4000-8000-00000000000c';
const ROLL_ID = '00000000-0000-4000-8000-00000000000d';
const SCENE_ID = '00000000-0000-4000-8000-000000000006';

const roll = (kind: string, input: JsonObject, things: ExampleOnTable['things'] = {}): ExampleOnTable => ({ kind, input, things });

const test = (characterId: string, input: JsonObject, things?: ExampleOnTable['things']): ExampleOnTable =>
  roll('bsh.test', { characterId, attribute: 'DEX', goal: 'over the roofs', ...input }, things);

/** Alone, with two dice of which one counts or is to be chosen, against a target, and with all that throws the Doom die. */
const tests = ({ characterId, otherCharacterId }: ExampleIds): readonly ExampleOnTable[] => [
  test(characterId, {}),
  test(characterId, { advantage: 1, disadvantage: 2 }),
  test(characterId, { advantage: 1, keep: 'choose', modifier: -1 }),
  test(characterId, { disadvantage: 1, tempt: true }),
  test(characterId, { attribute: 'INT', perception: true, goal: 'the hidden door, in time' }),
  test(characterId, { attribute: 'STR', attack: true, target: { name: 'the ogre', level: 5 }, repeat: true, action: 'attack' }),
  test(characterId, { tempt: true, roundId: ROUND_ID, action: 'climb' }, { rounds: [{ id: ROUND_ID, facts: round(characterId, otherCharacterId) }] }),
  test(characterId, { pursuitId: PURSUIT_ID }, { pursuits: [{ id: PURSUIT_ID, facts: pursuit(characterId) }] }),
];

const groups = ({ characterId, otherCharacterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll('bsh.group-test', {
    attribute: 'CON',
    characterIds: [characterId, otherCharacterId],
    goal: 'across the pass',
    target: { level: 2 },
    perCharacter: { [characterId]: { advantage: 1 }, [otherCharacterId]: { disadvantage: 1, modifier: 1 } },
  }),
];

const others = ({ characterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll('bsh.usage', { usageDieId: USAGE_DIE_ID }, { 'usage-dice': [usageDie(4)] }),
  roll('bsh.usage', { usageDieId: USAGE_DIE_ID, advantage: 1, keep: 'choose' }, { 'usage-dice': [usageDie(20)] }),
  roll('bsh.doom', { characterId, reason: 'a leap beyond her limits' }),
  roll('bsh.doom', { characterId, reason: 'the sword drinks', disadvantage: 1 }),
  roll('bsh.damage', { characterId, die: 8 }),
  roll('bsh.damage', { characterId, die: 8, critical: true, advantage: 1 }),
  roll('bsh.damage', { characterId, die: 6, testRollId: ROLL_ID }, { rolls: [{ id: ROLL_ID, facts: criticalAttack(characterId) }] }),
];

/** A round of combat in which the first one has climbed already. */
const round = (characterId: string, otherCharacterId: string): JsonObject => ({
  duration: { unit: 'moments' },
  characterIds: [characterId, otherCharacterId],
  combat: true,
  current: characterId,
  used: { [characterId]: ['climb'] },
  done: [],
  sceneId: SCENE_ID,
  status: 'running',
});

/** One success from its end, whichever way. */
const pursuit = (characterId: string): JsonObject => ({
  characterId,
  quarry: null,
  from: 'far',
  needed: { successes: 2, failures: 2 },
  successes: 1,
  failures: 1,
  outcome: null,
  status: 'running',
});

const usageDie = (die: number) => ({ id: USAGE_DIE_ID, facts: { die, size: 20 } });

const criticalAttack = (characterId: string): JsonObject => ({ characterId, visibility: 'table', outcome: 'critical-success', details: { attack: true } });

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: { attributes: { STR: 9, DEX: 14, CON: 10, INT: 11, WIS: 12, CHA: 13 }, level: 1, doomDie: 6, hitPoints: 8 },
  rolls: (ids) => [...tests(ids), ...groups(ids), ...others(ids)],
};
