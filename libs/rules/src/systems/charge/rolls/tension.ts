import { badForm, type Change, type JsonObject } from '@app/kernel';
import type { ClockSeen, Table } from '../../../table';
import type { ChargeCharacter } from '../characters/character';
import { ticked } from './clocks';
import type { ChargeTensionInput } from '../inputs';
import { named } from '../../../mechanics/named';
import { takeStress } from '../characters/stress';
import type { TensionType } from '../vocabulary';

/** CH-4b: the level of a tension of which nothing is said, whatever the position. */
const DEFAULT_LEVEL = 1;

/** What the GM offered and the player accepted for one more die (CH-4b); only a complication has a clock. */
export interface Tension {
  readonly type: TensionType;
  readonly level: number;
  readonly clock?: ClockSeen | undefined;
}

/** CH-4b: a complication is segments on a danger clock, so it must name one (400). */
export function refuseTensionForm(tension: ChargeTensionInput | undefined): void {
  const nameless = tension?.type === 'complication' && tension.clockId === undefined;
  if (nameless) throw badForm([{ pointer: '/tension/clockId', code: 'required' }]);
}

/** CH-4b: the tension that a command carries, with its clock; 404 for one that is not the campaign's. */
export function tensionOf(table: Table, { type, level = DEFAULT_LEVEL, clockId }: ChargeTensionInput): Tension {
  if (type !== 'complication') return { type, level };
  return { type, level, clock: named('clock', clockId, (id) => table.clock(id)) };
}

/** CH-4b: what was accepted is applied before the dice, and nobody resists it. */
export function tensionChanges({ type, level, clock }: Tension, character: ChargeCharacter, condition: string | undefined): readonly Change[] {
  switch (type) {
    case 'complication':
      return ticked(clock, level);
    case 'worsened-condition':
      return takeStress(character, level, condition);
    case 'drama':
      return [];
  }
}

/** What a roll's details say of its tension; not which clock it is where that is kept from the table. */
export function tensionDetails({ type, level, clock }: Tension): JsonObject {
  return { type, level, ...(clock && !clock.secret ? { clockId: clock.id } : {}) };
}
