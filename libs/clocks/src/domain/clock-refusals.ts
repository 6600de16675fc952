import { refuse } from '@app/kernel';
import type { RuleSystem, Table } from '@app/rules';
import type { AskedKind, ClockFacts, ClockKind } from './clock';
import type { StatedRules } from './clock-rules';

/** The kind of a clock that is to be made; refuses (422) one that stands on the system's characters (CH-19, CH-21). */
export function madeKind(kind: AskedKind, { id, ownClocks = {} }: Pick<RuleSystem, 'id' | 'ownClocks'>): ClockKind {
  if (kind !== 'stress') return kind;
  return Object.hasOwn(ownClocks, kind) ? refuse(ownClocks[kind]) : refuse('wrong-system', { system: id });
}

/** The clock on which rules are stated: what it is, and the actions that fill it already. */
export type RuledClock = Pick<ClockFacts, 'kind' | 'fillsOn'>;

/**
 * Refuses (422) what clocks of that kind, or of that system, don't have (CH-21b), and actions that are not the
 * campaign's (CH-27). Only what is new is held to the rules: an action that the campaign has dropped since stays.
 */
export function refuseRules({ onFilled, fillsOn, clearedBy }: StatedRules, { kind, fillsOn: before }: RuledClock, system: RuleSystem, table: Table): void {
  if (kind !== 'track' && (fillsOn || clearedBy)) refuse('not-a-track-clock', { kind });
  if (onFilled?.grants && !system.onClockFilled) refuse('wrong-system', { system: system.id });
  const actions = fillsOn?.actions?.filter((action) => before?.actions?.includes(action) !== true);
  if (actions) system.refuseActions?.(table, actions);
}

/** Refuses (422) a grant of a clock that not everyone sees: what it grants stands on characters, with what the clock says of it. */
export function refuseSecretGrants({ visibility, onFilled }: Pick<ClockFacts, 'visibility' | 'onFilled'>): void {
  if (onFilled?.grants && visibility !== 'table') refuse('secret-clock-grants', { visibility });
}
