import { refuse } from '@app/kernel';
import { awaited } from '../sequences/awaited';
import { refuseStep } from '../sequences/expected';
import { participantOf, type SequenceFacts } from '../sequences/sequence';

/** ST-6, ST-7: refuses who does not act in this step, has no success left, or is not next. */
export function refuseOutOfTurn(facts: SequenceFacts, characterId: string): void {
  if (facts.step !== 'spends') refuseStep(facts);
  if (participantOf(facts, characterId)?.left === 0) refuse('nothing-left');
  if (!awaited(facts).characterIds.includes(characterId)) refuse('not-your-turn');
}
