import type { Json } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { refuseInactive } from '../characters/active';
import { refuseUnexpected } from './expected';
import { ruling } from './ruling';
import { begun, sequenceOf, type SequenceFacts } from './sequence';
import { StakesAgainInput } from './sequence-inputs';
import { strikesOf } from './strikes';

type Again = On<StakesAgainInput>;

/** ST-9: the action goes on: back to the first step with the same characters. */
export const repeatSequence = ruleCommand<Again>({
  operation: 'repeatSequence',
  path: 'sequences/:id/again',
  summary: 'Begins a sequence again with the same characters, once it has ended or nobody has a success left.',
  subsystem: 'turns',
  on: 'sequences',
  input: StakesAgainInput,
  answers: { thing: 'sequences' },
  may: 'gm',
  decide: begunAgain,
});

/** ST-8, ST-9: one that was over without being ended ends with this, and its consequences strike. */
function begunAgain(table: Table, { id, framing }: Again): Ruling {
  const sequence = sequenceOf(table, id);
  const { facts } = sequence;
  refuseUnexpected(facts, ['again', 'end']);
  const characterIds = facts.participants.map((one) => one.characterId);
  for (const characterId of characterIds) refuseInactive(table, characterId);
  return ruling(sequence, begun(characterIds), {
    type: 'sequence-repeated',
    facts: facts.step === 'ended' ? {} : { strikes: strikesOf(table, facts) as unknown as Json },
    texts: { framing },
    gone: approachPaths(facts),
  });
}

/** The texts of all approaches; those of lists that are emptied go with them. */
const approachPaths = ({ participants }: SequenceFacts): readonly string[] =>
  participants.flatMap(({ spoke }, index) => (spoke === undefined ? [] : [`participants.${index}.approach`]));
