import type { Table } from '../../../table';
import { participantOf, type Participant, type SequenceFacts, type Strike } from './sequence';

/** ST-8: whom the consequences strike; the setting `consequences.strike`. */
export const STRUCK = ['failed', 'all'] as const;

/** ST-8: what the end of a sequence brings: each consequence upon those concerned who failed, or all, for whom it was not bought off. */
export function strikesOf(table: Pick<Table, 'setting'>, facts: SequenceFacts): readonly Strike[] {
  const all = table.setting('consequences.strike') === 'all';
  return facts.consequences.flatMap(({ id: consequenceId, concerns, boughtOffFor }) =>
    concerns
      .filter((characterId) => !boughtOffFor.includes(characterId) && (all || failed(participantOf(facts, characterId))))
      .map((characterId) => ({ consequenceId, characterId })),
  );
}

/** ST-8: its roll had no success, or one of its actions ended below `achieved`. Who has not rolled has no successes to count, and has not failed. */
const failed = (participant: Participant | undefined): boolean => participant?.successes === 0 || participant?.fellShort === true;
