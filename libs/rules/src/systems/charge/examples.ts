import type { JsonObject } from '@app/kernel';
import type { ExampleOnTable } from '../../conformance';
import type { ExampleIds, SystemExamples } from '../../rule-system';

const SETUP_ID = '00000000-0000-4000-8000-00000000000a';
const FLASHBACK_ID = '00000000-0000-4000-8000-00000000000b';
const CONSEQUENCE_ID = '00000000-0000-4000-8000-00000000000c';
const ROLL_ID = '00000000-0000-4000-8000-00000000000d';

const roll = (kind: string, input: JsonObject, things: ExampleOnTable['things'] = {}): ExampleOnTable => ({ kind, input, things });

const action = (characterId: string, input: JsonObject, things?: ExampleOnTable['things']): ExampleOnTable =>
  roll('charge.action', { characterId, goal: 'over the wall', action: 'sneak', ...input }, things);

/** Stated by the GM, with and without a clock, and an action that the character has no points in. */
const plain = ({ characterId, clockId }: ExampleIds): readonly ExampleOnTable[] => [
  action(characterId, {}),
  action(characterId, {
    goal: 'into the vault',
    action: 'tinker',
    position: 'desperate',
    effect: 'great',
    opposes: 'the guard comes back',
    obstacle: 'the lock',
    clockId,
  }),
  action(characterId, { goal: 'to the roof', action: 'muscle', position: 'controlled', effect: 'limited', clockId }),
];

/** Bonuses of both slots, a setup that is made and one that is used, a flashback. */
const boosted = ({ characterId, otherCharacterId, clockId }: ExampleIds): readonly ExampleOnTable[] => [
  action(characterId, { assist: { characterId: otherCharacterId, how: 'gives a leg up' }, push: 'die', clockId }),
  action(characterId, { tension: { type: 'worsened-condition', level: 2, text: 'glass on top of the wall' }, condition: 'cut hands' }),
  action(characterId, { tension: { type: 'drama', text: 'the guard is a cousin' }, setup: 'position' }),
  action(characterId, { push: 'effect', useSetupId: SETUP_ID }, { setups: [{ id: SETUP_ID, facts: setup(otherCharacterId) }] }),
  action(characterId, { flashbackId: FLASHBACK_ID }, { flashbacks: [{ id: FLASHBACK_ID, facts: flashback(characterId) }] }),
];

const fortunes = ({ characterId }: ExampleIds): readonly ExampleOnTable[] => [
  roll('charge.fortune', { likelihood: 2, question: 'Does the watch hear it?' }),
  roll('charge.fortune', { likelihood: 0 }),
  roll('charge.fortune', { likelihood: 1, flashbackId: FLASHBACK_ID }, { flashbacks: [{ id: FLASHBACK_ID, facts: flashback(characterId) }] }),
];

/** A pending consequence that is resisted for one momentum, and for none. */
const resisted = ({ characterId }: ExampleIds): readonly ExampleOnTable[] => {
  const things = { consequences: [{ id: CONSEQUENCE_ID, facts: consequence(characterId) }] };
  return [
    roll('charge.determination', { consequenceId: CONSEQUENCE_ID, spend: 1, condition: 'a cut above the eye' }, things),
    roll('charge.determination', { consequenceId: CONSEQUENCE_ID }, things),
  ];
};

const setup = (characterId: string): JsonObject => ({ rollId: ROLL_ID, characterId, benefit: 'position', usedBy: [], status: 'open' });

const consequence = (characterId: string): JsonObject => ({ rollId: ROLL_ID, characterId, type: 'worsened-condition', level: 2, status: 'pending' });

const flashback = (characterId: string): JsonObject => ({ characterId, cost: 1, status: 'open' });

/** Examples for the documentation and for the conformance suite. */
export const EXAMPLES: SystemExamples = {
  sheet: {
    actions: { sneak: 2, move: 2, study: 1, tinker: 1, sway: 1 },
    details: [{ label: 'concept', text: 'a burglar with principles' }],
    pronouns: 'she/her',
  },
  rolls: (ids) => [...plain(ids), ...boosted(ids), ...resisted(ids), ...fortunes(ids)],
  pool: (size, character) => ({
    character: { ...character, sheet: { ...character.sheet, actions: { sneak: size } } },
    roll: action(character.id, {}),
  }),
};
