import type { Collection } from '@app/kernel';
import { audienceOfSeen } from '../../mechanics/rolls';
import type { ThingDefinition } from '../../rule-system';
import { EXHAUSTED } from './dice/ladder';
import { PURSUIT_ADJUSTABLE } from './pursuits/adjustable';
import { USAGE_DIE_ADJUSTABLE } from './usage/adjustable';
import { PursuitView, RestView, RoundView, UsageDieView } from './views';

const ROUNDS: Collection = {
  name: 'rounds',
  subject: 'round',
  maps: [{ path: ['used'], key: 'characterId', value: 'value' }],
  leaves: ['running'],
};
const PURSUITS: Collection = { name: 'pursuits', subject: 'pursuit', leaves: ['running'] };
const USAGE_DICE: Collection = { name: 'usage-dice', subject: 'usage-die', audience: audienceOfSeen };
const RESTS: Collection = { name: 'rests', subject: 'rest', leaves: [] };

/** The things of Black Sword Hack. */
export const THINGS: readonly ThingDefinition[] = [
  { collection: ROUNDS, view: RoundView, graphqlName: 'Round', placeInState: 'round', subsystem: 'turns' },
  { collection: PURSUITS, view: PursuitView, graphqlName: 'Pursuit', adjustable: PURSUIT_ADJUSTABLE },
  {
    collection: USAGE_DICE,
    view: UsageDieView,
    graphqlName: 'UsageDie',
    adjustable: USAGE_DIE_ADJUSTABLE,
    derived: ({ facts }) => ({ exhausted: facts['die'] === EXHAUSTED }),
  },
  { collection: RESTS, view: RestView, graphqlName: 'Rest' },
];
