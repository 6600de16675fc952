import { conflict, type Json } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { isOver } from './awaited';
import { refuseUnexpected } from './expected';
import { ruling } from './ruling';
import { atStep, sequenceOf, type Participant } from './sequence';
import { StakesEndInput } from './sequence-inputs';
import { strikesOf } from './strikes';

type End = On<StakesEndInput>;

/** ST-7, ST-9: the GM ends a sequence, also before it is over; leftovers lapse and consequences strike (ST-8). */
export const endSequence = ruleCommand<End>({
  operation: 'endSequence',
  path: 'sequences/:id/end',
  summary: 'Ends a sequence; with a reason also while something is still expected, and then what successes are left lapse.',
  subsystem: 'turns',
  on: 'sequences',
  input: StakesEndInput,
  answers: { thing: 'sequences' },
  may: 'gm',
  lifeCycle: (table, { id }) => {
    if (sequenceOf(table, id).facts.step === 'ended') throw conflict('already-ended');
  },
  decide: ended,
});

/** ST-10: without a reason an early end is out of order. */
function ended(table: Table, { id, reason }: End): Ruling {
  const sequence = sequenceOf(table, id);
  const { facts } = sequence;
  const early = !isOver(facts);
  if (reason === undefined) refuseUnexpected(facts, ['end']);
  const strikes = strikesOf(table, facts);
  return ruling(sequence, { ...atStep(facts, 'ended'), participants: facts.participants.map(lapsed), strikes }, {
    type: 'sequence-ended',
    facts: { ...(early ? { early } : {}), strikes: strikes as unknown as Json },
    ofEvent: { reason },
  });
}

/** ST-7: what is left when the GM ends it is lost. */
function lapsed({ passed: _passed, ...one }: Participant): Participant {
  return one.left === undefined ? one : { ...one, left: 0 };
}
