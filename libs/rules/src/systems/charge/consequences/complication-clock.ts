import { notFound, type Change, type Told } from '@app/kernel';
import type { RuleContext } from '../../../command';
import { newClockChanges } from '../../../mechanics/clocks';
import type { Table } from '../../../table';
import { refuseDangerClock } from '../rolls/clocks';
import type { ChargeConsequenceInput } from './inputs';

/** The danger clock of a complication: what the consequence says of it, and what makes it where it is new. */
export interface ComplicationClock {
  readonly clockId?: string;
  /** True when its segments are kept from the table, which is not told which clock it is: the level would tell how it stands. */
  readonly secret: boolean;
  readonly changes: readonly Change[];
  readonly placed: NonNullable<Told['placed']>;
}

const NONE: ComplicationClock = { secret: false, changes: [], placed: [] };

/**
 * CH-14, CH-20b: the danger clock that a complication names, refused when it is full or of another kind, or the one
 * that it makes. `hidden`: the roll is not the table's, and so a new clock is the GM's unless said.
 */
export function complicationClock(table: Table, { clockId, clock }: ChargeConsequenceInput, hidden: boolean, context: RuleContext): ComplicationClock {
  if (clockId !== undefined) return knownClock(table, clockId, context);
  if (!clock) return NONE;
  const { name, segments, visibility = hidden ? 'gm' : 'table' } = clock;
  const id = context.newId();
  return {
    clockId: id,
    secret: visibility !== 'table',
    changes: newClockChanges(id, { kind: 'danger', visibility, segments, filled: 0, full: false }),
    placed: [{ kind: 'clock', id, path: 'name', word: 'clock.name', text: name }],
  };
}

function knownClock(table: Table, id: string, { caller }: RuleContext): ComplicationClock {
  const clock = table.clock(id);
  if (!clock) throw notFound('clock', id);
  refuseDangerClock(clock, caller.role);
  return { ...NONE, clockId: id, secret: clock.secret };
}
