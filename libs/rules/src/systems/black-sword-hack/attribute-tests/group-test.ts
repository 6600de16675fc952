import { badForm, type Change, type Dice, type Die, type FieldError, type JsonObject } from '@app/kernel';
import { own } from '../../../mechanics/changes';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import { rollKind, type RollContext, type RollOutcome, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels, presentWords } from '../../../words';
import { attributeOf } from '../characters/attributes';
import { characterOf, refuseInactive } from '../characters/character';
import { doomOf } from '../dice/doom';
import { edgeOf, throwEdge, type Odds } from '../dice/edge';
import { present } from '../present';
import { counted, type Counting } from './counted';
import { BshGroupTestDetails } from './details';
import { BshGroupTestInput, type BshOwnOdds } from './inputs';
import { groupSucceeds, succeeds, threatOf, type TestOutcome } from './reading';

/** BS-8: several characters test, and half of them carry the others. */
export const groupTest = rollKind<BshGroupTestInput>({
  kind: 'bsh.group-test',
  graphqlField: 'bshGroupTest',
  input: BshGroupTestInput,
  details: BshGroupTestDetails,
  label: labels('group test', 'test de groupe'),
  form: refuseForm,
  roller: ({ characterIds }) => characterIds[0],
  rollers: ({ characterIds }) => characterIds,
  references: ({ characterIds }) => characterIds.map((id) => ({ collection: 'characters', id })),
  plan: planGroup,
});

/** D3: the GM's values of a group test. */
const GM_FIELDS = ['target', 'perCharacter'] as const;

/** Refuses (400) a test of nobody, and what is said of others than those who test. */
function refuseForm({ characterIds, perCharacter = {} }: BshGroupTestInput): void {
  const errors: FieldError[] = [
    ...(characterIds.length > 0 ? [] : [{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]),
    ...Object.keys(perCharacter).filter((id) => !characterIds.includes(id)).map((id) => ({ pointer: `/perCharacter/${id}`, code: 'unknown-entry' })),
  ];
  if (errors.length > 0) throw badForm(errors);
}

/** One who tests, before its dice fall. */
interface Member {
  readonly odds: BshOwnOdds;
  readonly counting: Counting;
}

/** D4: what the command says, then everyone's attribute, then who is in play. */
function planGroup(table: Table, input: BshGroupTestInput, { caller }: RollContext): RollPlan {
  refuseGmFields(table, caller, input, GM_FIELDS);
  const members = input.characterIds.map((id) => memberOf(table, input, id));
  for (const { counting } of members) refuseInactive(counting.character);
  const { attribute, target } = input;
  const said = present({ attribute, target: target && { level: target.level }, ...statedBy(caller, input, GM_FIELDS) });
  return {
    words: presentWords({ 'details.goal': input.goal, 'details.target.name': target?.name }),
    characterIds: input.characterIds,
    resolve: (dice) => resolveGroup(members, said, dice),
  };
}

function memberOf(table: Table, { attribute, target, perCharacter = {} }: BshGroupTestInput, id: string): Member {
  const character = characterOf(table, id);
  const odds: BshOwnOdds = own(perCharacter as { readonly [id: string]: JsonObject }, id) ?? {};
  const against = {
    attributeValue: attributeOf(table, character, attribute),
    threat: threatOf(table, character.sheet.level, target, false),
    modifier: odds.modifier ?? 0,
    tempted: 0,
  };
  return { odds, counting: { character, against, doom: doomOf(character), pursuit: undefined } };
}

/** BS-8: all of one's dice fall before the next one's. */
function resolveGroup(members: readonly Member[], said: JsonObject, dice: Dice): RollOutcome {
  const tests = members.map((member) => ({ member, read: tested(member, dice) }));
  const successes = tests.filter(({ read }) => succeeds(read.outcome as TestOutcome)).length;
  return {
    dice: tests.flatMap(({ read }) => read.dice),
    outcome: groupSucceeds(successes, members.length) ? 'success' : 'failure',
    total: null,
    details: { ...said, successes, of: members.length, members: tests.map(({ member, read }) => memberDetails(member, read)) },
    changes: tests.flatMap(({ read }): readonly Change[] => read.changes),
  };
}

/** BS-9, BS-10: of two dice the best, or the worst; a group test waits for nobody. */
function tested({ odds, counting }: Member, dice: Dice): RollOutcome {
  const edge = edgeOf(odds satisfies Odds, counting.character.state.doomed);
  const thrown = throwEdge(dice, { sides: 20, origin: 'test', better: 'low' }, edge, edge === 'disadvantage' ? 'worst' : 'best');
  const kept = thrown.dice.find((die) => die.kept) as Die;
  return counted(dice, thrown.dice, kept.face, counting);
}

function memberDetails({ odds: { advantage, disadvantage }, counting }: Member, { dice, outcome, total, details }: RollOutcome): JsonObject {
  const { character, against } = counting;
  const { attributeValue, threat, modifier } = against;
  return {
    ...present({ characterId: character.id, advantage, disadvantage, attributeValue, threat, modifier, outcome }),
    dice: dice.map((die) => ({ ...die })),
    total,
    ...details,
  };
}
