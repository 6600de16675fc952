import { ONLY } from '@app/kernel';
import type { Board } from '../board';
import type { Find, Left } from '../left';
import { buildState } from './built-state';
import { seedOf } from './seed';
import { MISSION_KEY } from './state';

/** What the vectors of InSpectres need. */
export const INSPECTRES: Board = {
  seed: seedOf,
  build: buildState,
  names: {
    libraryAfter: ofFranchise('library'),
    gymAfter: ofFranchise('gym'),
    creditAfter: ofFranchise('credit'),
    bankAfter: ofFranchise('bank'),
    dotsLeft: ofFranchise('dotsLeft'),
    awardedAfter: ({ resources }) => missionIn(resources)?.['awarded'],
  },
  reads: { missions: { operation: 'mission', field: 'mission' }, franchise: { operation: 'franchise', only: true } },
  singles: { [MISSION_KEY]: 'missions' },
};

const missionIn = (resources: Left['resources']) => Object.values(resources['missions'] ?? {})[0];

function ofFranchise(place: string): Find {
  return ({ resources }) => resources['franchise']?.[ONLY]?.[place];
}
