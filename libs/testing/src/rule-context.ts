import type { RollContext } from '@app/rules';
import type { MemberRole } from '@app/kernel';

/** What a rule is told of who commands: a GM unless said; ids count up from `id-1`, the roll's is `roll-1`. */
export function ruleContext(role: MemberRole = 'gm', member = `m-${role}`): RollContext {
  let made = 0;
  return {
    caller: { member, role },
    now: '2026-11-29T20:30:00.000Z',
    newId: () => `id-${(made += 1)}`,
    rollId: 'roll-1',
    seenBy: { audience: 'table', members: [] },
  };
}
