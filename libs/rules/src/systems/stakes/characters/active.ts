import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import { characterOf } from './character';

/** Who is not in play does not act. */
export function refuseInactive(table: Table, characterId: string): void {
  if (!characterOf(table, characterId).active) refuse('character-not-active');
}
