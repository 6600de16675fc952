import { within } from '../left';
import type { Board } from '../board';
import { buildState } from './built-state';
import { seedOf } from './seed';

/** What the vectors of Charge need. */
export const CHARGE: Board = {
  seed: seedOf,
  build: buildState,
  names: {
    filledAfter: ({ resources }) => Object.values(resources['clocks'] ?? {})[0]?.['filled'],
    clockFilled: ({ resources }) => Object.values(resources['clocks'] ?? {}).map(({ filled, segments }) => filled === segments)[0],
    ratingAfter: ({ characters }, { command }) => within(characters['a'], 'sheet', 'actions', String(command['action'])),
    detailsAfter: ({ characters }) => within(characters['a'], 'sheet', 'details'),
  },
  reads: { clocks: { operation: 'clock', field: 'clocks' } },
};
