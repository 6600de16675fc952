import { notFound, type Reference } from '@app/kernel';
import type { Table, ThingSeen } from '../../../table';

/** What a test says of itself, as far as later commands read it; a roll of another kind says other things. */
export interface TestFacts {
  readonly kind: string;
  readonly characterId: string | null;
  readonly status: string;
  readonly outcome: string | null;
  readonly visibility: string;
  /** A hidden roll that was shown to the table. */
  readonly revealedAt?: string;
  readonly details: { readonly raisedByRollId?: string | null };
}

/** A roll that was made before, and that the command named or loaded. */
export type MadeTest = ThingSeen<TestFacts>;

/** The roll as a command's resource. */
export const rollNamed = (id: string): Reference => ({ collection: 'rolls', id });

/** The roll of that id; 404 for one that is not the campaign's. */
export function madeTest(table: Table, id: string): MadeTest {
  const roll = table.thing('rolls', id);
  if (!roll) throw notFound('roll', id);
  return roll as unknown as MadeTest;
}

/** True for a test that stands with that outcome. */
export const endedIn = ({ facts }: MadeTest, outcome: string): boolean => facts.kind === 'dt.test' && facts.status !== 'voided' && facts.outcome === outcome;
