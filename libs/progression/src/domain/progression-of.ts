import { refuse } from '@app/kernel';
import type { Progression, RuleSystem } from '@app/rules';

/** How a system's characters grow; refuses (422 `wrong-system`) where it knows nothing of it. */
export function progressionOf({ id, progression }: Pick<RuleSystem, 'id' | 'progression'>): Progression {
  return progression ?? refuse('wrong-system', { system: id });
}
