import { refuse, type Change, type JsonObject } from '@app/kernel';
import { seenAs } from '../../../mechanics/rolls';
import type { RollContext } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import type { SetupFacts } from '../things';
import type { Benefit } from '../vocabulary';

/** A setup that a roll follows through. */
export type HeldSetup = ThingSeen<SetupFacts>;

/** CH-12: refuses a setup that is over or that this character has used, and one's own. */
export function refuseSetup(table: Table, { facts }: HeldSetup, characterId: string): void {
  const { status, usedBy } = facts;
  const over = status !== 'open' || usedBy.length >= usesOf(table) || usedBy.includes(characterId);
  if (over) refuse('setup-used');
  if (facts.characterId === characterId) refuse('own-setup');
}

/** CH-12: the setup is used by this character and, where the campaign set a total, used up with the last use. */
export function setupUsed(table: Table, { id: setupId, facts }: HeldSetup, characterId: string): readonly Change[] {
  const { status, usedBy } = facts;
  const to = [...usedBy, characterId];
  return [
    { kind: 'setup-used', setupId, from: usedBy, to },
    ...(to.length < usesOf(table) ? [] : [{ kind: 'setup-status', setupId, from: status, to: 'used-up' }]),
  ];
}

/** CH-12: what a roll sets up if it succeeds. */
export interface SetupTried {
  readonly id: string;
  readonly benefit: Benefit;
}

/** CH-12: the benefit that the team holds from now on, for those who see the roll. */
export function newSetup({ id: setupId, benefit }: SetupTried, characterId: string, { rollId, seenBy }: RollContext): Change {
  const to: SetupFacts & JsonObject = { rollId, characterId, benefit, usedBy: [], status: 'open', ...seenAs(seenBy) };
  return { kind: 'new-setup', setupId, from: null, to };
}

/** CH-12: how often a setup can be used in all; without end where every teammate may use it once. */
function usesOf(table: Table): number {
  const uses = table.setting('setup.uses');
  return typeof uses === 'number' ? uses : Infinity;
}
