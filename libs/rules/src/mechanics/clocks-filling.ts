import type { Change } from '@app/kernel';
import type { RuleContext } from '../command';
import type { RuleSystem } from '../rule-system';
import type { ClockGrant, ClockSeen, Table } from '../table';
import { emptyClock } from './clocks';

/** What a filled clock may grant (CH-21b): a die more, or a better effect or position. */
export const GRANT_KINDS = ['die', 'effect', 'position'] as const satisfies readonly ClockGrant['kind'][];

/** How long it holds. */
export const GRANT_DURATIONS = ['roll', 'scene', 'session', 'campaign'] as const satisfies readonly ClockGrant['lasts'][];

/** What a system does when its clocks fill. */
export type FillingRules = Pick<RuleSystem, 'onClockFilled' | 'onClockUnfilled'>;

/**
 * A command's changes with what its fillings do (CH-21b), each right behind the filling: the clock becomes another,
 * grants what its system makes of that, and clears itself. A filling that is withdrawn takes back what it became and
 * granted; one that cleared itself is withdrawn no more. Every command that ticks passes its changes through here,
 * with the table as it stood before them.
 */
export function settleFillings(table: Table, changes: readonly Change[], rules: FillingRules, context: Pick<RuleContext, 'newId'>): readonly Change[] {
  return changes.flatMap((change) => {
    const filled = change.kind === 'clock-filled';
    if (!filled && change.kind !== 'clock-unfilled') return [change];
    const clock = clockAfter(table, changes, String(change['clockId']));
    if (!clock) return [change];
    return [change, ...(filled ? settled(table, clock, rules, context) : withdrawn(table, clock, rules))];
  });
}

function settled(table: Table, clock: ClockSeen, rules: FillingRules, context: Pick<RuleContext, 'newId'>): readonly Change[] {
  const { becomes, grants, clears = false } = clock.onFilled ?? {};
  return [
    ...(becomes && !clock.became ? [becameChange(clock.id, clock.became, true)] : []),
    ...(grants ? granted(table, clock, rules, context) : []),
    ...(clears ? emptyClock(clock) : []),
  ];
}

const granted = (table: Table, clock: ClockSeen, rules: FillingRules, context: Pick<RuleContext, 'newId'>): readonly Change[] =>
  rules.onClockFilled?.(table, clock, context) ?? [];

/** The system is asked whatever the clock says now: what it granted may have been taken off it since. */
function withdrawn(table: Table, clock: ClockSeen, rules: FillingRules): readonly Change[] {
  return [...(clock.became ? [becameChange(clock.id, true, false)] : []), ...(rules.onClockUnfilled?.(table, clock) ?? [])];
}

/** A clock takes another name when it fills (`to: true`), or its own again. */
export const becameChange = (clockId: string, from: boolean | undefined, to: boolean): Change => ({ kind: 'clock-became', clockId, from: from ?? null, to });

/** The clock with its segments as the changes leave them; undefined for one that they make, which names no filling yet. */
function clockAfter(table: Table, changes: readonly Change[], id: string): ClockSeen | undefined {
  const clock = table.clock(id);
  const tick = changes.findLast(({ kind, clockId }) => kind === 'clock' && clockId === id);
  return clock && { ...clock, filled: typeof tick?.to === 'number' ? tick.to : clock.filled };
}
