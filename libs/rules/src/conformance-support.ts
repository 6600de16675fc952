import type { Change } from '@app/kernel';
import { CLOCK_CHANGE_KINDS } from './mechanics/clocks';
import { ROLL_CHANGE_KINDS } from './mechanics/rolls';
import type { RollContext } from './roll-kind';
import type { RuleSystem } from './rule-system';

/** Stops a check with what does not conform. */
export const fail = (message: string): never => {
  throw new Error(message);
};

/** The same, unless the condition holds. */
export function holds(condition: boolean, message: string): void {
  if (!condition) fail(message);
}

/** The same, where there are faults. */
export const none = (faults: readonly string[]): void => holds(faults.length === 0, faults.join('; '));

/** What a change names must be in the vocabulary, and its id in the change, or a fold would pass it over. */
export function declared(system: RuleSystem, changes: readonly Change[]): void {
  const kinds = [...CLOCK_CHANGE_KINDS, ...ROLL_CHANGE_KINDS, ...system.changeKinds];
  for (const change of changes) {
    const kind = kinds.find((one) => one.kind === change.kind);
    if (!kind) throw new Error(`the kind of change ${change.kind} is not declared`);
    for (const field of [kind.id, kind.key, kind.list ? 'index' : undefined]) holds(field === undefined || field in change, `a change ${change.kind} has no ${field}`);
  }
}

/** A GM's roll that the whole table sees; ids count up. */
export function exampleContext(): RollContext {
  let made = 0;
  return {
    caller: { member: '00000000-0000-4000-8000-000000000004', role: 'gm' },
    now: '2026-01-01T00:00:00.000Z',
    newId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, 'e')}`,
    rollId: '00000000-0000-4000-8000-000000000007',
    seenBy: { audience: 'table', members: [] },
  };
}
