import type { Change, JsonObject } from '@app/kernel';
import { seenAs } from '../../../mechanics/rolls';
import type { RollContext } from '../../../roll-kind';
import type { DueFacts } from '../things';

/** DT-5: after a critical failure the GM has a complication to state. */
export function complicationDue(characterId: string, { rollId, seenBy }: RollContext): Change {
  const to: DueFacts & JsonObject = { characterId, status: 'open', ...seenAs(seenBy) };
  return { kind: 'dt-complication-due', rollId, from: null, to };
}
