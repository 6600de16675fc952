import { isObject } from './json';
import { campaignFacts, type CampaignState } from './state';

/** A revert: play went on from how it stood after event `toSequence`. */
export interface RevertMark {
  readonly sequence: number;
  readonly toSequence: number;
}

/** The reverts of a campaign, the oldest first. */
export function revertsOf(state: CampaignState): readonly RevertMark[] {
  return revertsIn(campaignFacts(state)['reverts']);
}

/** The reverts that a campaign's resource lists. */
export function revertsIn(list: unknown): readonly RevertMark[] {
  return Array.isArray(list) ? list.filter(isMark) : [];
}

const isMark = (value: unknown): value is RevertMark => isObject(value) && typeof value['sequence'] === 'number' && typeof value['toSequence'] === 'number';

/**
 * The sequence of the revert that took out of play what an event did; undefined while that stands. A later revert may
 * have gone back to before an earlier one: then what that one crossed stands again.
 */
export function revertedBy(reverts: readonly RevertMark[], sequence: number): number | undefined {
  let reached = Number.POSITIVE_INFINITY;
  for (const revert of reverts.toReversed()) {
    if (revert.sequence > reached) continue;
    if (sequence >= revert.sequence) return undefined;
    if (sequence > revert.toSequence) return revert.sequence;
    reached = revert.toSequence;
  }
  return undefined;
}
