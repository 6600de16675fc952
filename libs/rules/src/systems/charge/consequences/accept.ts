import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { applicationOf } from './apply';
import { ChargeAcceptInput } from './inputs';
import { consequenceNamed, refuseSettled, rollOf } from './named-consequence';
import { endedChanges } from './settle';
import { placedCondition } from '../characters/stress';
import { consequenceOf } from '../things';

/** CH-15: whoever suffers a consequence takes it as it is. */
export const acceptConsequence = ruleCommand<On<ChargeAcceptInput>>({
  operation: 'acceptConsequence',
  path: 'consequences/:id/accept',
  summary: 'Takes a pending consequence as it is; it is applied.',
  on: 'consequences',
  input: ChargeAcceptInput,
  loads: (table, { id }) => rollOf(table, id),
  answers: { thing: 'consequences' },
  may: (table, { id }) => consequenceOf(table, id)?.facts.characterId,
  decide: accepted,
});

function accepted(table: Table, { id, condition }: On<ChargeAcceptInput>): Ruling {
  const consequence = consequenceNamed(table, id);
  const { facts } = consequence;
  refuseSettled(facts);
  const apply = applicationOf(table, consequence);
  return {
    type: 'consequence-accepted',
    subject: { kind: 'consequence', id },
    // Only stress asks for a condition (CH-22).
    placed: facts.type === 'worsened-condition' ? placedCondition(facts.characterId, condition) : [],
    changes: [...endedChanges(consequence, { outcome: 'accepted', levelAfter: facts.level, applied: true }), ...apply(facts.level, condition)],
  };
}
