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

/** Refuses (422) what clocks of that kind, or of that system, don't have (CH-21b), and actions that are not the campaign's. */
export function refuseRules(stated: StatedRules, clock: RuledClock, system: RuleSystem, table: Table): void {
  const { kind } = clock;
  if (kind !== 'track' && (stated.fillsOn || stated.clearedBy)) refuse('not-a-track-clock', { kind });
  if (stated.onFilled?.grants && !system.onClockFilled) refuse('wrong-system', { system: system.id });
  system.refuseActions?.(table, newActions(stated, clock));
}

/** CH-27: only what is new is held to the rules; an action that the campaign has dropped since stays. */
function newActions({ fillsOn }: StatedRules, { fillsOn: before }: RuledClock): readonly string[] {
  const known = before?.actions ?? [];
  return (fillsOn?.actions ?? []).filter((action) => !known.includes(action));
}

/** Refuses (422) a grant of a clock that not everyone sees: what it grants stands on characters, with what the clock says of it. */
export function refuseSecretGrants({ visibility, onFilled }: Pick<ClockFacts, 'visibility' | 'onFilled'>): void {
  if (onFilled?.grants && visibility !== 'table') refuse('secret-clock-grants', { visibility });
}
