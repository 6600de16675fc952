import { refuse } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';
import { initiativeOf } from '../things';
import type { InitiativeFacts } from './order';

/** The initiative that runs; refuses where none does. */
export function runningInitiative(table: Table): ThingSeen<InitiativeFacts> {
  const initiative = initiativeOf(table);
  return initiative?.facts.status === 'running' ? initiative : refuse('no-initiative');
}
