import type { Table } from '../../../table';

/** How an attribute test turns out (BS-4, BS-5). */
export type TestOutcome = 'critical-success' | 'success' | 'failure' | 'critical-failure';

/** BS-5: the natural faces that decide by themselves. */
const CRITICAL = { success: 1, failure: 20 } as const;

/** What a natural die is read against. */
export interface Against {
  /** The value of the attribute. */
  readonly attributeValue: number;
  /** BS-7: added to the result. */
  readonly threat: number;
  /** BS-4: added to the result. */
  readonly modifier: number;
  /** BS-18: what tempting fate takes off the result. */
  readonly tempted: number;
}

/** A test that was read: its modified result, and how it turned out. */
export interface TestRead {
  readonly total: number;
  readonly outcome: TestOutcome;
}

/** BS-4, BS-5, BS-9b, BS-18: below the attribute succeeds; a natural 1 or 20 decides whatever the rest comes to. */
export function readTest(natural: number, { attributeValue, threat, modifier, tempted }: Against): TestRead {
  const total = natural + threat + modifier - tempted;
  if (natural === CRITICAL.success) return { total, outcome: 'critical-success' };
  if (natural === CRITICAL.failure) return { total, outcome: 'critical-failure' };
  return { total, outcome: total < attributeValue ? 'success' : 'failure' };
}

/** True for a test that succeeds; a critical success is one (BS-8). */
export const succeeds = (outcome: TestOutcome): boolean => outcome === 'success' || outcome === 'critical-success';

/** BS-8: the group succeeds when at least half of it does; half is not rounded down. */
export const groupSucceeds = (successes: number, of: number): boolean => successes * 2 >= of;

/** BS-7: what a target of a higher level adds to the result, where the campaign has it for such a test. */
export function threatOf(table: Table, level: number, target: { readonly level: number } | undefined, isAttack: boolean): number {
  if (!target || (table.setting('threat.appliesTo') === 'attacks' && !isAttack)) return 0;
  return Math.max(target.level - level, 0);
}
