import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import type { ChargeCharacter } from '../characters/character';
import { sameText } from '../consequences/same-text';
import { consequenceOf } from '../things';

/** CH-14b: refuses the same action on the same obstacle (equal texts); one lost without an obstacle stops only rolls without one. */
export function refuseLostOpportunity(table: Table, character: ChargeCharacter, action: string, obstacle: string | undefined): void {
  const { lostOpportunities: lost } = character.state;
  const same = lost.some((one, index) => one.action === action && sameText(obstacleOf(table, character, index), obstacle));
  if (same) refuse('lost-opportunity', { action });
}

/** CH-14b: what a lost opportunity was lost on, a text of the consequence that it comes of, or of the character; undefined where it names nothing. */
export function obstacleOf(table: Table, { state, texts }: ChargeCharacter, index: number): string | undefined {
  const consequenceId = state.lostOpportunities.at(index)?.consequenceId;
  if (consequenceId === undefined) return texts[`state.lostOpportunities.${index}.obstacle`];
  return consequenceOf(table, consequenceId)?.texts['obstacle'];
}
