import type { Change, Dice, Die, JsonObject } from '@app/kernel';
import type { RollOutcome } from '../../../roll-kind';
import type { BshCharacter } from '../characters/character';
import { doomChanges, doomDetails, doomRolled, type Doom } from '../dice/doom';
import { EXHAUSTED } from '../dice/ladder';
import { countChanges, countWith, outcomeOf } from '../pursuits/count';
import type { Pursuit } from '../things';
import { readTest, succeeds, type Against, type TestOutcome } from './reading';

/** What a d20 that counts is read against, and what comes of it. */
export interface Counting {
  readonly character: BshCharacter;
  readonly against: Against;
  /** The Doom rolls of the test so far. */
  readonly doom: Doom;
  /** The pursuit of which it is a part, while that runs. */
  readonly pursuit: Pursuit | undefined;
}

/** BS-4, BS-5, BS-15: reads the die that counts; after a 20 the Doom die falls. `lay`: the dice that lie there already. */
export function counted(dice: Dice, lay: readonly Die[], natural: number, { character, against, doom: before, pursuit }: Counting): RollOutcome {
  const { total, outcome } = readTest(natural, against);
  const doom = outcome === 'critical-failure' ? doomRolled(dice, before, 'critical') : before;
  const chase = pursued(pursuit, outcome);
  return {
    dice: [...lay, ...doom.fell.slice(before.fell.length)],
    outcome,
    total,
    details: { natural, doom: doomDetails(doom.entries), ...chase.details },
    changes: [...doomChanges(character, doom), ...chase.changes],
  };
}

/** Whether that natural roll makes the Doom die fall; an exhausted one does not. */
export const throwsDoom = (natural: number, { against, doom }: Counting): boolean => readTest(natural, against).outcome === 'critical-failure' && doom.die !== EXHAUSTED;

/** BS-15: what the test does to its pursuit. */
function pursued(pursuit: Pursuit | undefined, outcome: TestOutcome): { readonly details: JsonObject; readonly changes: readonly Change[] } {
  if (pursuit?.facts.status !== 'running') return { details: {}, changes: [] };
  const count = countWith(pursuit.facts, succeeds(outcome));
  const pursuitOutcome = outcomeOf(pursuit.facts.needed, count);
  return { details: pursuitOutcome === null ? {} : { pursuitOutcome }, changes: countChanges(pursuit, count) };
}
