import type { Change } from '@app/kernel';
import type { Table } from '../../../table';
import { NO_INITIATIVE, type InitiativeFacts } from '../initiative/order';
import { initiativeEnded } from '../initiative/turns';
import { initiativeOf } from '../things';

/** The kind of change that sets each of the initiative's facts. */
const KINDS: { readonly [name in keyof InitiativeFacts]: string } = {
  status: 'initiative-status',
  round: 'initiative-round',
  entries: 'initiative-entries',
  ranks: 'initiative-ranks',
  nextRanks: 'initiative-next-ranks',
  currentId: 'initiative-current',
};

/** DT-8: every campaign has an initiative, which runs once an order is set. */
export function campaignCreated(): readonly Change[] {
  return Object.entries(KINDS).map(([name, kind]): Change => ({ kind, from: null, to: NO_INITIATIVE[name as keyof InitiativeFacts] }));
}

/** DT-8: the order is a scene's. */
export function sceneEnded(table: Table): readonly Change[] {
  const initiative = initiativeOf(table);
  return initiative ? initiativeEnded(initiative.facts) : [];
}
