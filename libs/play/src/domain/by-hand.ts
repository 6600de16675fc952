import { entityOf, notFound, refuse, type CampaignState, type FieldError, type Json } from '@app/kernel';
import { schemaFault, tickClock, type Adjustable, type Adjusted, type CharacterSeen, type ClockSeen, type RuleContext, type RuleSystem, type Table } from '@app/rules';

/** What a GM may adjust, in the words of the API; of which some belong to systems that are still to come. */
export const ADJUSTED_KINDS = ['character', 'clock', 'franchise', 'mission', 'usage-die', 'pursuit', 'sequence', 'scene'] as const;
export type AdjustedKind = (typeof ADJUSTED_KINDS)[number];

/** The collections of those that are there; each of them is named by its id. */
export const ADJUSTED_COLLECTIONS: { readonly [kind in AdjustedKind]?: string } = { character: 'characters', clock: 'clocks', scene: 'scenes' };

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
export function adjustedBy(system: Pick<RuleSystem, 'adjustable'>, kind: AdjustedKind): AdjustedResource | undefined {
  switch (kind) {
    case 'character':
      return { values: (system.adjustable ?? []).map((one) => byHand<CharacterSeen>(kind, one, (table, id) => table.character(id))), isSecret: () => false };
    case 'clock':
      return { values: [byHand<ClockSeen>(kind, FILLED, (table, id) => table.clock(id))], isSecret: (state, id) => entityOf(state, 'clocks', id)?.full.facts['visibility'] !== 'table' };
    case 'scene':
      return { values: [], isSecret: () => false };
    default:
      return undefined;
  }
}

function byHand<Target>(kind: AdjustedKind, { name, schema, check, set }: Adjustable<Target>, find: (table: Table, id: string) => Target | undefined): ByHand {
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
