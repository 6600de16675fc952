import { within } from '../left';
import type { Board } from '../board';
import { buildState } from './built-state';
import { seedOf } from './seed';
import { SCENE_KEY } from './state';

/** What the vectors of Black Sword Hack need. */
export const BLACK_SWORD_HACK: Board = {
  seed: seedOf,
  build: buildState,
  names: {
    doomAfter: ({ characters }) => within(characters['a'], 'state', 'doom', 'die'),
    elapsedAfter: ({ resources }) => within(resources['scenes'], SCENE_KEY, 'elapsed'),
    needed: ({ resources }) => Object.values(resources['pursuits'] ?? {})[0]?.['needed'],
    km: ({ answer }) => answer?.['km'],
    hours: ({ answer }) => answer?.['hours'],
  },
  reads: { scenes: { operation: 'scene', field: 'scene' } },
  singles: { [SCENE_KEY]: 'scenes' },
};
