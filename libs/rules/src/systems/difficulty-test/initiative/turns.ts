import { ONLY, type Change } from '@app/kernel';
import { ruleCommand, type Ruling } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { turnAfter, type InitiativeFacts } from './order';
import { runningInitiative } from './running';

/** DT-8: the turn goes to the next in the order. */
export const nextInitiative = ruleCommand<object>({
  operation: 'nextInitiative',
  path: 'initiative/next',
  summary: 'Gives the turn to the next in the order; after the last one a new round begins.',
  subsystem: 'turns',
  answers: { thing: 'initiative' },
  may: 'gm',
  decide: advanced,
});

/** DT-8: the scene is turn by turn no longer. */
export const endInitiative = ruleCommand<object>({
  operation: 'endInitiative',
  path: 'initiative/end',
  summary: 'Ends the turn-by-turn scene; the order is left as it was.',
  subsystem: 'turns',
  answers: { thing: 'initiative' },
  may: 'gm',
  decide: (table) => ({
    type: 'initiative-ended',
    subject: { kind: 'initiative', id: ONLY },
    changes: initiativeEnded(runningInitiative(table).facts),
  }),
});

/** What the end of an initiative changes; nothing where none runs. */
export const initiativeEnded = ({ status, currentId }: InitiativeFacts): readonly Change[] => [
  ...changeTo('initiative-current', {}, currentId, null),
  ...changeTo('initiative-status', {}, status, 'not-running'),
];

function advanced(table: Table): Ruling {
  const { facts } = runningInitiative(table);
  const { round, ranks, currentId } = turnAfter(facts);
  return {
    type: 'initiative-advanced',
    subject: { kind: 'initiative', id: ONLY },
    changes: [
      ...changeTo('initiative-ranks', {}, facts.ranks, ranks),
      ...changeTo('initiative-round', {}, facts.round, round),
      ...changeTo('initiative-current', {}, facts.currentId, currentId),
    ],
  };
}
