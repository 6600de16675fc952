import { refuse, type RefusalParams } from '@app/kernel';
import { awaited, type Expectation } from './awaited';
import type { SequenceFacts } from './sequence';

/** For a parameter that names nobody. */
const NONE = '-';

/** ST-10: refuses what is out of order; what is expected now, and from whom, is said with it. */
export function refuseUnexpected(facts: SequenceFacts, what: readonly Expectation[], characterId?: string): void {
  const { what: expected, characterIds } = awaited(facts);
  const named = characterId === undefined || characterIds.includes(characterId);
  if (!what.includes(expected) || !named) refuse('wrong-step', expectedNow(facts));
}

/** ST-10: what is expected now, and from whom. */
export function expectedNow(facts: SequenceFacts): RefusalParams {
  const { what: expected, from, characterIds } = awaited(facts);
  return { step: facts.step, expected, from, characterIds: characterIds.join(', ') || NONE };
}
