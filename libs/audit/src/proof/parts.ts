import type { ChainPart } from '@app/formats';
import type { StoredCheckpoint } from '@app/event-store';

/** Where a part of the chain may end: at a checkpoint, or without one. */
export interface End {
  readonly sequence: number;
  readonly checkpoint?: StoredCheckpoint;
}

interface Plan {
  readonly first: number;
  readonly end: End;
}

/** Leaves of a part at most. Checkpoints are made every 1,024 events at the latest, of the head after the append that passes there. */
export const MAX_LEAVES = 2048;

/**
 * The parts of the chain in which the anchors (events before the roll) and the roll stand: one where they lie near enough
 * to each other, else one each, every one up to the nearest checkpoint.
 */
export async function partsFor(
  anchors: readonly number[],
  roll: number,
  endAfter: (sequence: number) => Promise<End>,
  read: (first: number, last: number, checkpoint: StoredCheckpoint | undefined) => Promise<ChainPart>,
): Promise<ChainPart[]> {
  const plans: Plan[] = [{ first: roll, end: bounded(roll, await endAfter(roll)) }];
  for (const anchor of anchors.toSorted((a, b) => b - a)) {
    const [next] = plans;
    if (!next || anchor >= next.first) continue;
    if (next.end.sequence - anchor < MAX_LEAVES) plans[0] = { ...next, first: anchor };
    else plans.unshift({ first: anchor, end: before(next.first, bounded(anchor, await endAfter(anchor))) });
  }
  const parts: ChainPart[] = [];
  for (const { first, end } of plans) parts.push(await read(first, end.sequence, end.checkpoint));
  return parts;
}

/** What lies further away is not reached: the part then ends without a checkpoint. */
function bounded(first: number, end: End): End {
  const last = first + MAX_LEAVES - 1;
  return end.sequence <= last ? end : { sequence: last };
}

const before = (first: number, end: End): End => (end.sequence < first ? end : { sequence: first - 1 });
