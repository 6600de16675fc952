import { entityOf, notFound, refuse, type CampaignState, type FieldError, type Json } from '@app/kernel';
import { schemaFault, tickClock, type Adjustable, type Adjusted, type CharacterSeen, type ClockSeen, type RuleContext, type RuleSystem, type Table, type ThingSeen } from '@app/rules';

/** What a GM may adjust in campaigns of any system; others are the things that a system lets be adjusted, by their subject. */
export const PRODUCT_KINDS = ['character', 'clock', 'scene'] as const;

/** What each kind of resource that can be adjusted is: its collection, and whether a campaign has one only. */
export interface Adjustables {
  readonly [kind: string]: { readonly collection: string; readonly single: boolean };
}

/** All kinds of resources that can be adjusted in campaigns of these systems. */
export function adjustables(systems: readonly Pick<RuleSystem, 'things'>[]): Adjustables {
  const things = systems.flatMap(({ things: all = [] }) => all).filter(({ adjustable }) => adjustable !== undefined);
  return Object.fromEntries([
    ...PRODUCT_KINDS.map((kind) => [kind, { collection: `${kind}s`, single: false }] as const),
    ...things.map(({ collection, single }) => [collection.subject, { collection: collection.name, single: single === true }] as const),
  ]);
}

/** A value that can be set by hand, of the resource of that id. */
export interface ByHand {
  readonly name: string;
  /** What is wrong with the form of a value, by JSON pointer into it; undefined for a good one. */
  readonly fault: (table: Table, id: string | undefined, value: Json) => FieldError | undefined;
  readonly set: (table: Table, id: string, value: Json, context: RuleContext) => Adjusted;
}

/** What can be set of a kind of resource. */
export interface AdjustedResource {
  readonly values: readonly ByHand[];
  /** True where those who see the resource must not learn what is set of it. */
  readonly isSecret: (state: CampaignState, id: string) => boolean;
}

/** D2, CH-21: the segments of a clock; which other values it has is not play's to change. */
const FILLED: Adjustable<ClockSeen> = {
  name: 'filled',
  schema: { type: 'integer', minimum: 0, maximum: 60 },
  set: (_table, clock, value: number) => {
    // Says no number: the caller is a GM, but a refusal is what is read aloud.
    if (value > clock.segments) refuse('clock-out-of-range');
    return { changes: value === clock.filled ? [] : tickClock(clock, value - clock.filled) };
  },
};

/** What can be set of a kind of resource in campaigns of that system; undefined for a kind that it does not know. */
export function adjustedBy(system: Pick<RuleSystem, 'adjustable' | 'adjustableScene' | 'things'>, kind: string): AdjustedResource | undefined {
  switch (kind) {
    case 'character':
      return { values: (system.adjustable ?? []).map((one) => byHand<CharacterSeen>(kind, one, (table, id) => table.character(id))), isSecret: () => false };
    case 'clock':
      return { values: [byHand<ClockSeen>(kind, FILLED, (table, id) => table.clock(id))], isSecret: (state, id) => entityOf(state, 'clocks', id)?.full.facts['visibility'] !== 'table' };
    case 'scene':
      return { values: (system.adjustableScene ?? []).map((one) => byHand<ThingSeen>(kind, one, (table, id) => table.thing('scenes', id))), isSecret: () => false };
    default:
      return adjustedThing(system, kind);
  }
}

/** A thing that the table may not see is adjusted out of its sight, as `tell` does by the thing's audience. */
function adjustedThing({ things = [] }: Pick<RuleSystem, 'things'>, kind: string): AdjustedResource | undefined {
  const thing = things.find(({ collection, adjustable }) => collection.subject === kind && adjustable !== undefined);
  if (!thing) return undefined;
  const { collection, adjustable = [] } = thing;
  return { values: adjustable.map((one) => byHand<ThingSeen>(kind, one, (table, id) => table.thing(collection.name, id))), isSecret: () => false };
}

function byHand<Target>(kind: string, { name, schema, check, set }: Adjustable<Target>, find: (table: Table, id: string) => Target | undefined): ByHand {
  return {
    name,
    fault: (table, id, value) => schemaFault(schema, value) ?? check?.(value as never, id === undefined ? undefined : find(table, id)),
    set: (table, id, value, context) => {
      const target = find(table, id);
      if (!target) throw notFound(kind, id);
      return set(table, target, value as never, context);
    },
  };
}
