import { refuse } from '@app/kernel';
import { awaited, type Expectation } from './awaited';
import type { SequenceFacts } from './sequence';

/** For a parameter that names nobody. */
const NONE = '-';

/** ST-10: refuses what is out of order. */
export function refuseUnexpected(facts: SequenceFacts, what: readonly Expectation[], characterId?: string): void {
  const { what: expected, characterIds } = awaited(facts);
  const named = characterId === undefined || characterIds.includes(characterId);
  if (!what.includes(expected) || !named) refuseStep(facts);
}

/** ST-10: refuses with what is expected now, and from whom. */
export function refuseStep(facts: SequenceFacts): never {
  const { what: expected, from, characterIds } = awaited(facts);
  return refuse('wrong-step', { step: facts.step, expected, from, characterIds: characterIds.join(', ') || NONE });
}
