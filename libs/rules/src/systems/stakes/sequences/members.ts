import { refuse } from '@app/kernel';
import { participantOf, type SequenceFacts } from './sequence';

/** Refuses characters that are not in the sequence, where only those can be meant. */
export function refuseOutsiders(facts: Pick<SequenceFacts, 'participants'>, characterIds: readonly string[]): void {
  const characterId = characterIds.find((id) => !participantOf(facts, id));
  if (characterId !== undefined) refuse('not-in-sequence', { characterId });
}
