import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import { isBlind } from '../../../mechanics/rolls';
import type { Table } from '../../../table';
import { ChargeConsequenceReasonInput } from './inputs';
import { refuseInconsequential } from './limit';
import { dueSettled } from './due';
import { madeRoll } from '../rolls/made-roll';

/** CH-15: the GM lets a roll go without a consequence, for a reason. */
export const waiveConsequence = ruleCommand<On<ChargeConsequenceReasonInput>>({
  operation: 'waiveConsequence',
  path: 'rolls/:id/consequences/waive',
  summary: 'Lets an action roll go without the consequence that is due.',
  on: 'rolls',
  input: ChargeConsequenceReasonInput,
  answers: { resource: 'roll' },
  may: 'gm',
  decide: waived,
});

function waived(table: Table, { id, reason }: On<ChargeConsequenceReasonInput>): Ruling {
  const roll = madeRoll(table, id);
  refuseInconsequential(roll);
  if (!roll.facts.details.consequenceDue) refuse('no-consequence-due');
  return {
    type: 'consequence-waived',
    subject: { kind: 'roll', id },
    // That something was due would tell the table how a blind roll ended.
    ...(isBlind(roll) ? { audience: 'gm' as const } : {}),
    words: { reason },
    changes: dueSettled(table, roll),
  };
}
