import type { Collection } from '@app/kernel';
import type { ThingDefinition } from '../../rule-system';
import { SEQUENCE_ADJUSTABLE } from './byhand/adjustable';
import { expects } from './sequences/awaited';
import { factsOf } from './sequences/sequence';
import { SequenceView } from './views';

/**
 * None of them leaves a campaign's state: the GM may begin even an ended one again (ST-9), and a fold passes over what
 * is changed of a thing that it no longer holds.
 */
const COLLECTION: Collection = { name: 'sequences', subject: 'sequence' };

/** What this system adds to campaigns: sequences. */
export const THINGS: readonly ThingDefinition[] = [
  {
    collection: COLLECTION,
    view: SequenceView,
    graphqlName: 'Sequence',
    derived: ({ facts }) => ({ expects: expects(factsOf(facts)) }),
    adjustable: SEQUENCE_ADJUSTABLE,
    placeInState: 'sequences',
    subsystem: 'turns',
  },
];
