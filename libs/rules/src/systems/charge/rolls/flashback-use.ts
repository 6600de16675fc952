import { refuse, type Change } from '@app/kernel';
import type { RollContext } from '../../../roll-kind';
import type { ThingSeen } from '../../../table';
import type { FlashbackFacts } from '../things';

/** A flashback that a roll is to settle. */
export type OpenFlashback = ThingSeen<FlashbackFacts>;

/** CH-26: refuses a flashback that is settled. */
export function refuseSettled({ facts }: OpenFlashback): void {
  if (facts.status !== 'open') refuse('flashback-settled');
}

/** CH-26: an action roll settles a flashback of its own character, and a player's none that the GM left to fortune. */
export function refuseFlashback(flashback: OpenFlashback, characterId: string, { role }: RollContext['caller']): void {
  refuseSettled(flashback);
  const { by, characterId: own } = flashback.facts;
  if (own !== characterId) refuse('not-own-flashback');
  if (role !== 'gm' && by === 'fortune') refuse('flashback-left-to-fortune');
}

/** CH-26: the roll settles the flashback. The table is not told of a roll that it may not see; that one names the flashback itself. */
export function flashbackSettled({ id: flashbackId, facts }: OpenFlashback, to: 'action' | 'fortune', { rollId, seenBy }: RollContext): readonly Change[] {
  const { by = null, rollId: from = null, status } = facts;
  return [
    ...(by === to ? [] : [{ kind: 'flashback-by', flashbackId, from: by, to }]),
    ...(seenBy.audience === 'table' ? [{ kind: 'flashback-roll', flashbackId, from, to: rollId }] : []),
    { kind: 'flashback-status', flashbackId, from: status, to: 'settled' },
  ];
}
