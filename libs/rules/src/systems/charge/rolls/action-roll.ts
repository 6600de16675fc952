import { reference } from '../../../mechanics/named';
import { rollKind, type RollContext, type RollPlan } from '../../../roll-kind';
import type { Table } from '../../../table';
import { labels } from '../../../words';
import { actionWords } from './action-details';
import { resolveAction } from './action-outcome';
import { actionParts } from './action-parts';
import { actionPlan } from './action-plan';
import { refuseAction } from './action-refusals';
import { ChargeActionDetails } from '../details';
import { ChargeActionInput } from '../inputs';
import { placedCondition } from '../characters/stress';
import { refuseTensionForm } from './tension';

/** CH-3: a player character acts against an obstacle. */
export const actionRoll = rollKind<ChargeActionInput>({
  kind: 'charge.action',
  graphqlField: 'chargeAction',
  input: ChargeActionInput,
  details: ChargeActionDetails,
  label: labels('action roll', "jet d'action"),
  form: ({ tension }) => refuseTensionForm(tension),
  roller: ({ characterId }) => characterId,
  references: ({ characterId, assist, tension, useSetupId, clockId, flashbackId }) => [
    ...reference('characters', characterId),
    ...reference('characters', assist?.characterId),
    ...reference('clocks', tension?.clockId),
    ...reference('setups', useSetupId),
    ...reference('clocks', clockId),
    ...reference('flashbacks', flashbackId),
  ],
  plan: planAction,
});

function planAction(table: Table, input: ChargeActionInput, context: RollContext): RollPlan {
  const parts = actionParts(table, input);
  refuseAction(table, input, parts, context);
  const plan = actionPlan(table, input, parts, context);
  // CH-22: only who takes stress is asked for a condition.
  const condition = parts.tension?.type === 'worsened-condition' ? input.condition : undefined;
  return {
    words: actionWords(input),
    placed: placedCondition(input.characterId, condition),
    characterIds: [input.characterId],
    resolve: (dice) => resolveAction(plan, dice),
  };
}
