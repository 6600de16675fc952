import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import { actionsOf } from './character';

/** CH-27: refuses actions of which one is none of the campaign's. */
export function refuseActions(table: Pick<Table, 'setting'>, actions: readonly string[]): void {
  const known = actionsOf(table.setting);
  const action = actions.find((name) => !known.includes(name));
  if (action !== undefined) refuse('unknown-action', { action });
}
