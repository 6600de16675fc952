import type { Change } from '@app/kernel';
import type { Table } from '../../../table';
import { detailChange, type MadeRoll } from '../rolls/made-roll';
import { dueOf } from '../things';

/** CH-15: nothing is due of the roll any more, since the GM stated a consequence or waived it; none where nothing was. */
export function dueSettled(table: Table, roll: MadeRoll): readonly Change[] {
  const due = dueOf(table, roll.id);
  return [
    ...detailChange(roll, 'consequenceDue', false),
    ...(due?.facts.status === 'open' ? [{ kind: 'consequence-due-status', rollId: roll.id, from: 'open', to: 'settled' }] : []),
  ];
}
