import { sameJson, type Change } from '@app/kernel';
import type { Outcome } from '../vocabulary';
import { movedTo, type InitiativeFacts } from './order';

/** DT-5, DT-7, DT-8: a critical failure drops the character to the lowest rank of the next round, a critical success lifts it to the highest. */
export function ranksAfter(initiative: InitiativeFacts | undefined, characterId: string, outcome: Outcome): readonly Change[] {
  if (initiative?.status !== 'running') return [];
  const { nextRanks } = initiative;
  switch (outcome) {
    case 'critical-failure':
      return nextRanksChange(nextRanks, movedTo(nextRanks, characterId, nextRanks.length));
    case 'critical-success':
      return nextRanksChange(nextRanks, movedTo(nextRanks, characterId, 1));
    default:
      return [];
  }
}

/** The change of the next round's order; none when it stands so already. */
export function nextRanksChange(from: readonly string[], to: readonly string[]): readonly Change[] {
  return sameJson(from, to) ? [] : [{ kind: 'initiative-next-ranks', from, to }];
}
