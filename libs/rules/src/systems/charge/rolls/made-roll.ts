import { notFound, type Change, type Json, type Reference } from '@app/kernel';
import { rollDetail } from '../../../mechanics/rolls';
import type { Table, ThingSeen } from '../../../table';
import { EFFECTS, type Effect } from './effect';
import type { Outcome } from './pools';
import type { Position } from './position';

/** What an action roll says of itself, as far as its consequences read it. */
export interface ActionFacts {
  readonly kind: string;
  /** Who rolled. */
  readonly characterId: string;
  readonly outcome: Outcome;
  readonly visibility: string;
  /** A hidden roll that was shown to the table. */
  readonly revealedAt?: string;
  readonly details: {
    readonly action: string;
    readonly position: Position;
    readonly effect: Effect;
    readonly beyondGreat: boolean;
    /** The sum of all moves before it was clamped. */
    readonly effectLevel: number;
    readonly effectAfter?: Effect;
    readonly progressTicks: number;
    readonly progressTicksAfter?: number;
    /** Missing with `overflow` for a clock that is kept from the table. */
    readonly clockId?: string;
    readonly overflow?: number;
    readonly assist?: { readonly characterId: string };
    readonly setupHeld: boolean;
    readonly consequenceDue: boolean;
    readonly consequenceIds?: readonly string[];
  };
  /** What it changed, with what GMs alone were told. */
  readonly changes?: readonly Change[];
}

/** An action roll that was made before, and that the command named or loaded. */
export type MadeRoll = ThingSeen<ActionFacts>;

/** The roll of that id; 404 for one that is not the campaign's. */
export function madeRoll(table: Table, id: string): MadeRoll {
  const roll = table.thing('rolls', id);
  if (!roll) throw notFound('roll', id);
  const made = roll as unknown as MadeRoll;
  const { effect, beyondGreat } = made.facts.details;
  // Rolls of the first version did not keep the sum; beyond great they say as much of it as it takes.
  const kept: Partial<ActionFacts['details']> = made.facts.details;
  const details = { ...made.facts.details, effectLevel: kept.effectLevel ?? EFFECTS.indexOf(effect) + (beyondGreat ? 1 : 0) };
  return { ...made, facts: { ...made.facts, details } };
}

/** The roll as a command's resource. */
export const rollNamed = (id: string): Reference => ({ collection: 'rolls', id });

/** Sets one of the roll's details afterwards; none when it stands so already. */
export const detailChange = (roll: MadeRoll, name: keyof ActionFacts['details'], to: Json): readonly Change[] =>
  rollDetail(roll as unknown as ThingSeen, name, to);
