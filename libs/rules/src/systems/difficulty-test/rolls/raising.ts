import { refuse, type Change } from '@app/kernel';
import { isBlind, outcomeSeenBy, rollDetail } from '../../../mechanics/rolls';
import type { RollContext } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import type { Outcome } from '../vocabulary';
import { openEdge } from './edges';
import { endedIn, madeTest, type MadeTest } from './made-test';

/** DT-6: refuses to raise what was raised, what is no edge success, and what the character's next test has left behind. */
export function refuseRaising(table: Table, raised: MadeTest, characterId: string, { caller, seenBy }: RollContext): void {
  // Whether it can be raised would say how it ended.
  if (caller.role !== 'gm' && isBlind(raised)) refuse('sealed-roll');
  if (raised.facts.details.raisedByRollId) refuse('already-raised');
  if (!endedIn(raised, 'edge-success')) refuse('not-an-edge-success');
  if (!openEdge(table, raised.id)) refuse('too-late-to-raise');
  if (raised.facts.characterId !== characterId) refuse('not-own-roll');
  if (isHiddenFrom(raised, seenBy)) refuse('raised-unseen');
}

/** True when somebody who knows how the first roll ended would not learn what has become of it. */
function isHiddenFrom(raised: MadeTest, { audience }: RollContext['seenBy']): boolean {
  const first = outcomeSeenBy(raised).audience;
  return first === 'table' ? audience !== 'table' : first === 'private' && audience === 'gm';
}

/** DT-6: the rolls whose standing outcome the raising test settles, each raised by the next, the raised one last. */
export type Chain = readonly ThingSeen[];

/** The chain that a roll ends which may be raised; its earlier rolls are loaded with it. */
export function chainOf(table: Table, rollId: string): Chain {
  return [...raisedBefore(table, rollId), rollId].map((id) => madeTest(table, id) as unknown as ThingSeen);
}

/** The rolls that led to an edge success which may still be raised; none for any other roll. */
export const raisedBefore = (table: Table, rollId: string): readonly string[] => openEdge(table, rollId)?.raises ?? [];

/** DT-6: no roll of the chain is altered but for the outcome that stands, and the last one for what raised it. */
export function chainSettled(chain: Chain, outcome: Outcome, rollId: string): readonly Change[] {
  return chain.flatMap((roll, index) => [
    ...rollDetail(roll, 'standingOutcome', outcome),
    ...(index === chain.length - 1 ? rollDetail(roll, 'raisedByRollId', rollId) : []),
  ]);
}
