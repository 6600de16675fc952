import { badForm, type JsonObject } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { refuseInactive } from '../characters/active';
import { begun } from './sequence';
import { StakesSequenceInput } from './sequence-inputs';

/** ST-2: the GM frames a scene with these characters. */
export const frameSequence = ruleCommand<StakesSequenceInput>({
  operation: 'frameSequence',
  path: 'sequences',
  summary: 'Frames a scene for these characters; each states an approach next.',
  subsystem: 'turns',
  input: StakesSequenceInput,
  form: refuseNobody,
  references: ({ characterIds }) => characterIds.flatMap((id) => reference('characters', id)),
  answers: { thing: 'sequences', created: true },
  may: 'gm',
  decide: framed,
});

function refuseNobody({ characterIds }: StakesSequenceInput): void {
  if (characterIds.length === 0) throw badForm([{ pointer: '/characterIds', code: 'list-too-short', params: { min: 1 } }]);
}

function framed(table: Table, { framing, characterIds }: StakesSequenceInput, { newId }: RuleContext): Ruling {
  for (const characterId of characterIds) refuseInactive(table, characterId);
  const id = newId();
  return {
    type: 'sequence-framed',
    subject: { kind: 'sequence', id },
    words: { framing },
    fields: ['framing'],
    changes: [{ kind: 'new-sequence', sequenceId: id, from: null, to: begun(characterIds) as unknown as JsonObject }],
  };
}
