import { reference } from '../../../mechanics/named';
import { outcomeSeenBy } from '../../../mechanics/rolls';
import { rollKind, type RollContext, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels, presentWords } from '../../../words';
import { DtTestDetails } from '../details';
import { DtTestInput } from '../inputs';
import { madeTest, rollNamed } from './made-test';
import { raisedBefore } from './raising';
import { testParts } from './test-parts';
import { resolveTest, testPlan } from './test-plan';
import { goodParts, refuseTestForm } from './test-refusals';

/** DT-1: a character is tested against a difficulty. */
export const testRoll = rollKind<DtTestInput>({
  kind: 'dt.test',
  graphqlField: 'dtTest',
  input: DtTestInput,
  details: DtTestDetails,
  label: labels('test', 'test'),
  form: refuseTestForm,
  roller: ({ characterId }) => characterId,
  references: ({ characterId, raisesRollId }) => [...reference('characters', characterId), ...reference('rolls', raisesRollId)],
  loads: (table, { raisesRollId }) => (raisesRollId === undefined ? [] : raisedBefore(table, raisesRollId).map(rollNamed)),
  // What raises a roll says how that one ended.
  hiddenWith: (table, { raisesRollId }) => (raisesRollId === undefined ? undefined : outcomeSeenBy(madeTest(table, raisesRollId))),
  plan: planTest,
});

function planTest(table: Table, input: DtTestInput, context: RollContext): RollPlan {
  const parts = goodParts(table, input, testParts(table, input), context);
  const plan = testPlan(table, input, parts, context);
  return {
    words: presentWords({ 'details.difficultyFactor': input.difficultyFactor, 'details.complication': input.complication }),
    characterIds: [input.characterId],
    resolve: (dice) => resolveTest(plan, dice),
  };
}
