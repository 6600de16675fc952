import type { Adjustable } from '../../../command';
import type { ThingSeen } from '../../../table';
import type { Sequence, Step, Strike } from '../sequences/sequence';
import { entriesFault, setConsequences, setOpportunities, setOrder, setStrikes, strikesFault, type WantedConsequence, type WantedOpportunity } from './lists';
import { participantsFault, setParticipants, type WantedParticipant } from './participants';
import { SCHEMAS } from './schemas';
import { byHand, type SetByHand } from './set';
import { putAtStep } from './step';

/** D2: what a GM may set of a sequence by hand, each in the shape in which the resource shows it. They are set in this order. */
export const SEQUENCE_ADJUSTABLE: readonly Adjustable<ThingSeen>[] = [
  byHand<string>({ name: 'framing', schema: SCHEMAS.framing, set: (_table, sequence, framing) => setFraming(sequence, framing) }),
  byHand<Step>({ name: 'step', schema: SCHEMAS.step, set: (_table, sequence, step) => setStep(sequence, step) }),
  byHand<readonly WantedParticipant[]>({ name: 'participants', schema: SCHEMAS.participants, check: participantsFault, set: setParticipants }),
  byHand<readonly string[]>({ name: 'order', schema: SCHEMAS.order, set: setOrder }),
  byHand<readonly WantedConsequence[]>({
    name: 'consequences',
    schema: SCHEMAS.consequences,
    check: (wanted, sequence) => entriesFault(wanted, sequence?.facts.consequences),
    set: setConsequences,
  }),
  byHand<readonly WantedOpportunity[]>({
    name: 'opportunities',
    schema: SCHEMAS.opportunities,
    check: (wanted, sequence) => entriesFault(wanted, sequence?.facts.opportunities),
    set: setOpportunities,
  }),
  byHand<readonly Strike[]>({ name: 'strikes', schema: SCHEMAS.strikes, check: strikesFault, set: setStrikes }),
];

function setFraming({ facts, texts }: Sequence, framing: string): SetByHand {
  return texts['framing'] === framing ? { facts } : { facts, texts: { framing } };
}

/** Back at the approaches, nothing is left of those that were stated. */
function setStep({ facts }: Sequence, step: Step): SetByHand {
  const after = putAtStep(facts, step);
  const gone = after.participants.flatMap(({ spoke }, index) => (spoke === undefined && facts.participants[index]?.spoke !== undefined ? [`participants.${index}.approach`] : []));
  return { facts: after, gone };
}
