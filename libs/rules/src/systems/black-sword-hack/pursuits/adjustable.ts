import type { Change, JsonObject } from '@app/kernel';
import type { Adjustable } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table, ThingSeen } from '../../../table';
import type { Pursuit, PursuitFacts } from '../things';
import { PURSUIT_BANDS } from '../vocabulary';
import { countChanges, needsFrom, outcomeChanges, outcomeOf } from './count';

const counter: JsonObject = { type: 'integer', minimum: 0, maximum: 1000 };

/**
 * D2: what a GM may set of a pursuit by hand. What is reached ends it and what is not has it go on; `outcome` comes last
 * and stands whatever the numbers say.
 */
export const PURSUIT_ADJUSTABLE: readonly Adjustable<ThingSeen>[] = [
  byHand<PursuitFacts['from']>('from', { type: 'string', enum: PURSUIT_BANDS }, setFrom),
  byHand<number>('successes', counter, (pursuit, successes) => countChanges(pursuit, { ...pursuit.facts, successes })),
  byHand<number>('failures', counter, (pursuit, failures) => countChanges(pursuit, { ...pursuit.facts, failures })),
  byHand<PursuitFacts['outcome']>('outcome', { enum: ['caught', 'escaped', null] }, outcomeChanges),
];

type Changes<Value> = (pursuit: Pursuit, value: Value, table: Table) => readonly Change[];

function byHand<Value>(name: string, schema: JsonObject, changes: Changes<Value>): Adjustable<ThingSeen> {
  return { name, schema, set: (table, target, value: Value) => ({ changes: changes(target as unknown as Pursuit, value, table) }) };
}

/** BS-15: from another band other numbers are needed. */
function setFrom(pursuit: Pursuit, from: PursuitFacts['from'], table: Table): readonly Change[] {
  const { id: pursuitId, facts } = pursuit;
  if (from === facts.from) return [];
  const needed = needsFrom(table, from);
  return [
    ...changeTo('pursuit-from', { pursuitId }, facts.from, from),
    ...changeTo('pursuit-needed', { pursuitId }, { ...facts.needed }, { ...needed }),
    ...outcomeChanges(pursuit, outcomeOf(needed, facts)),
  ];
}
