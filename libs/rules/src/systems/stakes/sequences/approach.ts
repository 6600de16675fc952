import { ruleCommand, type On, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { refuseInactive } from '../characters/active';
import { refuseUnexpected } from './expected';
import { ruling } from './ruling';
import { sequenceOf, withParticipant, type Participant } from './sequence';
import { StakesApproachInput } from './sequence-inputs';

type Stated = On<StakesApproachInput>;

/** ST-2: each player states how the character goes about it; the order of stating breaks ties (ST-6). */
export const stateApproach = ruleCommand<Stated>({
  operation: 'stateApproach',
  path: 'sequences/:id/approaches',
  summary: "States a character's approach in a sequence.",
  subsystem: 'turns',
  on: 'sequences',
  input: StakesApproachInput,
  references: ({ characterId }) => reference('characters', characterId),
  answers: { thing: 'sequences' },
  may: (_table, { characterId }) => characterId,
  decide: stated,
});

function stated(table: Table, { id, characterId, text }: Stated): Ruling {
  const sequence = sequenceOf(table, id);
  refuseUnexpected(sequence.facts, ['approach'], characterId);
  refuseInactive(table, characterId);
  const { participants } = sequence.facts;
  const index = participants.findIndex((one) => one.characterId === characterId);
  return ruling(sequence, withParticipant(sequence.facts, characterId, { spoke: nextPlace(participants) }), {
    type: 'approach-stated',
    facts: { characterId },
    texts: { [`participants.${index}.approach`]: text },
  });
}

/** ST-6: behind all that were stated. */
export const nextPlace = (participants: readonly Participant[]): number => 1 + Math.max(0, ...participants.map(({ spoke = 0 }) => spoke));
