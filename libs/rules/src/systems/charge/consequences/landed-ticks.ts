import type { Change } from '@app/kernel';
import type { ClockSeen, Table } from '../../../table';
import type { MadeRoll } from '../rolls/made-roll';

/** The clock that an action roll ticked, and how many of its ticks found a segment and still have it. */
export interface LandedTicks {
  readonly clock: ClockSeen;
  readonly landed: number;
}

/**
 * CH-20b: where a roll's ticks fell (landed = ticks − overflow). The details say nothing of a clock that was kept from
 * the table; there the roll's changes do, as GMs know them. On a clock that was cleared since, or by the roll itself
 * (CH-21b), none is left: what stands there now others have ticked.
 */
export function landedTicks(table: Table, { facts, made }: MadeRoll): LandedTicks | undefined {
  const { details, changes = [] } = facts;
  const found = details.clockId === undefined ? onSecretClock(table, changes) : { clock: table.clock(details.clockId), landed: details.progressTicks - (details.overflow ?? 0) };
  const { clock, landed } = found;
  if (!clock) return undefined;
  const cleared = clock.clearedAt !== undefined && clock.clearedAt >= made.sequence;
  return { clock, landed: cleared ? 0 : landed };
}

/** CH-20b: what a roll ticks besides is danger (by tension) or a track; the clock of its effect is of another kind. */
function onSecretClock(table: Table, changes: readonly Change[]): { readonly clock: ClockSeen | undefined; readonly landed: number } {
  const ticks = changes.filter(({ kind }) => kind === 'clock').map((tick) => ({ clock: table.clock(String(tick['clockId'])), landed: Number(tick.to) - Number(tick.from) }));
  return ticks.find(({ clock }) => clock?.kind === 'progress' || clock?.kind === 'project') ?? { clock: undefined, landed: 0 };
}
