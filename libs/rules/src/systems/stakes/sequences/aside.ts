import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { refuseInactive } from '../characters/active';
import { refuseUnexpected } from './expected';
import { ruling } from './ruling';
import { participantOf, sequenceOf, withParticipant } from './sequence';
import { StakesAsideInput } from './sequence-inputs';

type SetAside = On<StakesAsideInput>;

/** ST-3: dice that are not rolled, and make a success a pair if the roll succeeds. */
export const setAside = ruleCommand<SetAside>({
  operation: 'setAside',
  path: 'sequences/:id/asides',
  summary: "Sets dice of a character's pool aside, in pairs; the rest is rolled.",
  subsystem: 'turns',
  on: 'sequences',
  input: StakesAsideInput,
  references: ({ characterId }) => reference('characters', characterId),
  answers: { thing: 'sequences' },
  may: (_table, { characterId }) => characterId,
  decide: asideSet,
});

/** D4: pairs, then the step, then who acts, then what the pool holds. */
function asideSet(table: Table, { id, characterId, aside }: SetAside): Ruling {
  if (aside % 2 !== 0) refuse('aside-not-in-pairs', { aside });
  const sequence = sequenceOf(table, id);
  refuseUnexpected(sequence.facts, ['aside'], characterId);
  refuseInactive(table, characterId);
  const { pool = 0 } = participantOf(sequence.facts, characterId) ?? {};
  if (aside > pool) refuse('aside-more-than-pool', { aside, pool });
  return ruling(sequence, withParticipant(sequence.facts, characterId, { aside }), { type: 'dice-set-aside', facts: { characterId } });
}
