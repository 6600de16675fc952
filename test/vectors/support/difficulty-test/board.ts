import { within, type Left } from '../left';
import type { Board } from '../board';
import { buildState } from './built-state';
import { seedOf } from './seed';

/** What the vectors of Règles de test need. */
export const DIFFICULTY_TEST: Board = {
  seed: seedOf,
  build: buildState,
  names: {
    nextOrder: (left) => ((within(left.resources['initiative'], 'only', 'nextOrder') ?? []) as readonly string[]).map((id) => characterKey(left, id)),
    // As the first roll has it, which must not say otherwise than the one that raised it.
    raisedStandingOutcome: ({ resources, roll }, { command }) => {
      const stands = within(resources['rolls'], String(command['raisesRollId']), 'details', 'standingOutcome');
      return stands === within(roll, 'details', 'raisedStandingOutcome') ? stands : undefined;
    },
  },
  reads: { initiative: { operation: 'initiative', only: true }, rolls: { operation: 'Query.roll', field: 'rolls' } },
};

/** The vector's key for a character; the id itself where that is the key. */
const characterKey = ({ characters }: Left, id: string): string => Object.entries(characters).find(([, body]) => body['id'] === id)?.[0] ?? id;
