import { ruleCommand, type On, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { ruling } from '../sequences/ruling';
import { StakesPassInput } from '../sequences/sequence-inputs';
import { sequenceOf, withParticipant } from '../sequences/sequence';
import { refuseOutOfTurn } from './turn';

/** ST-7: whoever is next lets the turn go by, and is asked again when the others are done; also for one who is not in play. */
export const passSequence = ruleCommand<On<StakesPassInput>>({
  operation: 'passSequence',
  path: 'sequences/:id/pass',
  summary: "Lets a character's turn go by; it is asked again when the others are done.",
  subsystem: 'turns',
  on: 'sequences',
  input: StakesPassInput,
  references: ({ characterId }) => reference('characters', characterId),
  answers: { thing: 'sequences' },
  may: (_table, { characterId }) => characterId,
  decide: passed,
});

function passed(table: Table, { id, characterId }: On<StakesPassInput>): Ruling {
  const sequence = sequenceOf(table, id);
  refuseOutOfTurn(sequence.facts, characterId);
  return ruling(sequence, withParticipant(sequence.facts, characterId, { passed: true }), { type: 'sequence-passed', facts: { characterId } });
}
