import type { Change } from '@app/kernel';
import { tickClock } from '../../../mechanics/clocks';
import type { Table } from '../../../table';
import { EFFECTS, effectOf, ticksOf } from '../rolls/effect';
import { landedTicks } from './landed-ticks';
import { detailChange, type MadeRoll } from '../rolls/made-roll';

/**
 * CH-14, CH-8b: a roll's effect drops one level. The first drop is taken from the sum of all moves before it was
 * clamped, a further one from the effect that the one before it left.
 */
export function effectReduced(table: Table, roll: MadeRoll): readonly Change[] {
  const { effectAfter, effectLevel } = roll.facts.details;
  return lowered(table, roll, (effectAfter === undefined ? effectLevel : EFFECTS.indexOf(effectAfter)) - 1);
}

/** CH-14b: nothing comes of the roll. */
export const effectLost = (table: Table, roll: MadeRoll): readonly Change[] => lowered(table, roll, 0);

function lowered(table: Table, roll: MadeRoll, level: number): readonly Change[] {
  const { progressTicks, progressTicksAfter = progressTicks } = roll.facts.details;
  const effect = effectOf(level);
  // What was worth nothing (a bad outcome, a setup) is worth nothing with less effect.
  const ticks = Math.min(progressTicksAfter, ticksOf(effect));
  return [
    ...detailChange(roll, 'effectAfter', effect),
    ...detailChange(roll, 'progressTicksAfter', ticks),
    ...ticksTakenBack(table, roll, progressTicksAfter, ticks),
  ];
}

/** CH-20b: ticks that landed beyond the new number are taken back, and a filling that no longer holds with them. */
function ticksTakenBack(table: Table, roll: MadeRoll, before: number, after: number): readonly Change[] {
  const ticks = landedTicks(table, roll);
  if (!ticks) return [];
  const { clock, landed } = ticks;
  const back = Math.min(landed, before) - Math.min(landed, after);
  return back > 0 ? tickClock(clock, -back) : [];
}
