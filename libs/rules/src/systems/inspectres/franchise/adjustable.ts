import type { Adjustable } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { ThingSeen } from '../../../table';
import { PLACES } from '../vocabulary';
import { franchiseOf } from './franchise';

/** D2, IN-2: what a GM may set of the franchise by hand: its dice, and whether it is still to be spread. */
export const FRANCHISE_BY_HAND: readonly Adjustable<ThingSeen>[] = [
  ...PLACES.map(
    (place): Adjustable<ThingSeen> => ({
      name: place,
      schema: { type: 'integer', minimum: 0, maximum: 1000 },
      set: (table, _franchise, value: number) => ({ changes: changeTo(`franchise-${place}`, {}, franchiseOf(table)[place], value) }),
    }),
  ),
  {
    name: 'spread',
    schema: { type: 'boolean' },
    set: (table, _franchise, value: boolean) => ({ changes: changeTo('franchise-is-spread', {}, franchiseOf(table).spread, value) }),
  },
];
