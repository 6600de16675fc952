import type { Change, Die } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import { keep } from '../../../mechanics/pools';
import type { Table } from '../../../table';
import type { Agent } from '../agents/agent';
import type { StressOutcome } from '../vocabulary';

/** IN-10: a stress roll whose dice are read. */
export interface StressReading {
  readonly dice: readonly Die[];
  /** The lowest die that is left; 5 when every die is ignored. */
  readonly reading: number;
  readonly outcome: StressOutcome;
}

const ALL_IGNORED = 5;

/** IN-10: leaves out as many of the lowest dice as are ignored, and reads the lowest that is left, by the campaign's table. */
export function readStress(table: Table, dice: readonly Die[], ignored: number): StressReading {
  const lowestFirst = [...dice.keys()].sort((one, other) => dice[one].face - dice[other].face || one - other);
  const at = lowestFirst.at(ignored);
  const reading = at === undefined ? ALL_IGNORED : dice[at].face;
  const outcomes = table.setting('stress.outcomes') as readonly StressOutcome[];
  return { dice: keep(dice, at === undefined ? [] : [at]), reading, outcome: outcomes[reading - 1] };
}

/** IN-10: the skill dice that an outcome takes; a meltdown as many as there were stress dice. */
export function lossOf(outcome: StressOutcome, stressDice: number): number {
  return { meltdown: stressDice, frightened: 2, shaken: 1, startled: 0, unshaken: 0, 'too-cool': 0 }[outcome];
}

/** IN-10, IN-10b, IN-12: what an outcome does to cool dice and the next roll, which is nobody's choice. */
export function plainEffects(table: Table, { id: characterId, state }: Agent, outcome: StressOutcome, ignored: number): readonly Change[] {
  const spent = table.setting('cool.ignoringSpends') === true ? ignored : 0;
  return [
    ...changeTo('cool-dice', { characterId }, state.cool, coolAfter(table, state.cool - spent, outcome)),
    ...changeTo('next-roll-penalty', { characterId }, state.nextRollPenalty, state.nextRollPenalty + (outcome === 'startled' ? 1 : 0)),
  ];
}

/** IN-10: one more up to the maximum, which takes none away that a GM gave beyond it; none is left after a meltdown. */
function coolAfter(table: Table, cool: number, outcome: StressOutcome): number {
  if (outcome === 'meltdown') return 0;
  const max = table.setting('cool.max') as number;
  return outcome === 'too-cool' ? Math.max(cool, Math.min(max, cool + 1)) : cool;
}
