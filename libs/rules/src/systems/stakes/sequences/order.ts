import type { Participant } from './sequence';

/** ST-6: most successes left first; on a tie the higher score; on a further tie the order in which the approaches were stated. */
export function ranked(participants: readonly Participant[]): readonly string[] {
  const spoken = participants.map((one, index) => ({ ...one, spoke: one.spoke ?? index + 1 }));
  return spoken
    .toSorted((one, other) => successesLeft(other) - successesLeft(one) || scoreOf(other) - scoreOf(one) || one.spoke - other.spoke)
    .map(({ characterId }) => characterId);
}

const successesLeft = ({ left = 0 }: Participant): number => left;
const scoreOf = ({ score = 0 }: Participant): number => score;
