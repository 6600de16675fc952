import { refuse } from '@app/kernel';
import type { Table } from '../../../table';
import type { MadeRoll } from '../rolls/made-roll';
import { consequenceOf } from '../things';

/** CH-14: on these outcomes the GM chooses a consequence. */
const CONSEQUENTIAL: readonly string[] = ['partial-success', 'bad-outcome'];

/** CH-14: refuses a roll that no consequence follows, whoever says so. */
export function refuseInconsequential({ facts }: MadeRoll): void {
  if (facts.kind !== 'charge.action' || !CONSEQUENTIAL.includes(facts.outcome)) refuse('no-consequence-due');
}

/** CH-15: refuses a roll of which nothing is due any more, since the GM waived it. */
export function refuseWaived(roll: MadeRoll): void {
  if (!roll.facts.details.consequenceDue && idsOf(roll).length === 0) refuse('no-consequence-due');
}

/**
 * CH-14: refuses one more than the roll allows: as many as `consequences.perRoll` says and, on an assisted roll, one
 * aimed at the assistant besides, in whatever order they are stated.
 */
export function refuseBeyondLimit(table: Table, roll: MadeRoll, characterId: string): void {
  const limit = table.setting('consequences.perRoll') as number;
  const assistant = roll.facts.details.assist?.characterId;
  const struck = [...struckBefore(table, roll), characterId];
  const beside = struck.filter((id) => id === assistant).length === 1 ? 1 : 0;
  if (beside === 1 && characterId === assistant) return;
  if (struck.length - beside > limit) refuse('consequence-limit', { limit });
}

/** The ids of the consequences that were stated for a roll. */
export const idsOf = ({ facts }: MadeRoll): readonly string[] => facts.details.consequenceIds ?? [];

/** Whom the roll's consequences were aimed at, before anyone stepped in. */
function struckBefore(table: Table, roll: MadeRoll): readonly string[] {
  return idsOf(roll).map((id) => {
    const stated = consequenceOf(table, id)?.facts;
    return stated?.protectedCharacterId ?? stated?.characterId ?? roll.facts.characterId;
  });
}
