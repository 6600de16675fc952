import type { Dice, JsonObject } from '@app/kernel';
import { reference } from '../../../mechanics/named';
import { outcomeSeenBy } from '../../../mechanics/rolls';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import { rollKind, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { labels } from '../../../words';
import { characterOf, refuseInactive, type BshCharacter } from '../characters/character';
import { BshDamageDetails } from '../details';
import { BshDamageInput } from '../inputs';
import { present } from '../present';
import { choiceBetween, chosenDice, edgeOf, keepOf, refuseKeep, throwEdge } from './edge';

/** BS-21: a character deals damage. */
export const damageRoll = rollKind<BshDamageInput>({
  kind: 'bsh.damage',
  graphqlField: 'bshDamage',
  input: BshDamageInput,
  details: BshDamageDetails,
  label: labels('damage roll', 'jet de dégâts'),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, testRollId }) => [...reference('characters', characterId), ...reference('rolls', testRollId)],
  hiddenWith: (table, { testRollId }) => seenWithTest(testOf(table, testRollId)),
  plan: planDamage,
  choose: (_table, { facts }, choice) => chooseDie(facts, choice),
});

/** D3: the GM's values of a damage roll. */
const GM_FIELDS = ['advantage', 'disadvantage'] as const;

type TestSeen = ThingSeen<RollFacts & { readonly revealedAt?: string }>;

const testOf = (table: Table, id: string | undefined): TestSeen | undefined => (id === undefined ? undefined : (table.thing('rolls', id) as unknown as TestSeen | undefined));

/** Whether damage is critical tells how the attack ended: it is as hidden as that, a blind one's with GMs alone. */
function seenWithTest(test: TestSeen | undefined): RollContext['seenBy'] | undefined {
  return test && outcomeSeenBy(test);
}

/** A damage roll that nothing refuses any more. */
interface DamagePlan {
  readonly character: BshCharacter;
  readonly input: BshDamageInput;
  readonly critical: boolean;
  readonly caller: RollContext['caller'];
}

function planDamage(table: Table, input: BshDamageInput, { caller }: RollContext): RollPlan {
  const character = characterOf(table, input.characterId);
  refuseGmFields(table, caller, input, GM_FIELDS);
  refuseKeep(caller, edgeOf(input, character.state.doomed), input);
  refuseInactive(character);
  const critical = input.critical === true || isCriticalAttack(testOf(table, input.testRollId), character.id);
  return { words: {}, characterIds: [character.id], resolve: (dice) => resolveDamage({ character, input, critical, caller }, dice) };
}

/** BS-6: the character's own attack that is a critical success; any other roll makes nothing critical. */
const isCriticalAttack = (test: TestSeen | undefined, characterId: string): boolean =>
  test?.facts.characterId === characterId && test.facts.outcome === 'critical-success' && test.facts.details['attack'] === true;

/** BS-9, BS-19, BS-21: of a critical only the extra die is thrown, and advantage or disadvantage is that die's. */
function resolveDamage({ character, input, critical, caller }: DamagePlan, dice: Dice): RollOutcome {
  const edge = edgeOf(input, character.state.doomed);
  const thrown = throwEdge(dice, { sides: input.die, origin: critical ? 'critical' : 'damage', better: 'high' }, edge, keepOf(caller, edge, input));
  const { die, advantage, disadvantage, keep, testRollId } = input;
  const details: JsonObject = { ...present({ die, advantage, disadvantage, keep, testRollId, ...statedBy(caller, input, GM_FIELDS) }), critical };
  const laid = { dice: thrown.dice, outcome: null, details, changes: [] };
  if (thrown.counts === null) return { ...laid, total: null, waits: choiceBetween(edge, 0) };
  return { ...laid, total: damageOf(thrown.dice[thrown.counts].face, die, critical) };
}

/** BS-6, BS-21: a critical deals the most that the die can show, and the extra die. */
const damageOf = (face: number, die: number, critical: boolean): number => face + (critical ? die : 0);

/** BS-10: the die that was chosen counts. */
function chooseDie(facts: RollFacts, choice: RollChoice): ChoicePlan {
  const { dice, face } = chosenDice(facts, choice);
  const { die, critical } = facts.details as unknown as { readonly die: number; readonly critical: boolean };
  return { noDice: true, resolve: () => ({ dice, outcome: null, total: damageOf(face, die, critical), details: {}, changes: [] }) };
}
