import { notFound, refuse } from '@app/kernel';
import type { SequenceFacts, Spend } from '../sequences/sequence';
import { payForAction, payInFull, type Payment } from './payment';
import type { StakesSpendInput } from './spend-inputs';

/** What a spend says of what it was for, and how it leaves the sequence. */
export interface Bought {
  readonly payment: Payment;
  readonly named: Pick<Spend, 'opportunityId' | 'consequenceId' | 'forCharacterId'>;
  readonly facts: SequenceFacts;
}

/** ST-7, ST-8: what the character gets for its successes, of which it has `left`. */
export function boughtWith(facts: SequenceFacts, input: StakesSpendInput, left: number): Bought {
  switch (input.on) {
    case 'action':
      return { payment: payForAction(input.asked ?? 1, left, input.paid), named: {}, facts };
    case 'opportunity':
      return opportunity(facts, input, left);
    case 'consequence':
      return consequence(facts, input, left);
  }
}

/** ST-8: an opportunity is bought once, whoever buys it. */
function opportunity(facts: SequenceFacts, { characterId, opportunityId = '', paid }: StakesSpendInput, left: number): Bought {
  const found = facts.opportunities.find(({ id }) => id === opportunityId);
  if (!found) throw notFound('opportunity', opportunityId);
  if (found.boughtBy !== null) refuse('already-bought');
  return {
    payment: payInFull(found.cost, left, paid),
    named: { opportunityId },
    facts: { ...facts, opportunities: facts.opportunities.map((one) => (one === found ? { ...one, boughtBy: characterId } : one)) },
  };
}

/** ST-8: a consequence is bought off once for each whom it concerns. */
function consequence(facts: SequenceFacts, { characterId, consequenceId = '', forCharacterId = characterId, paid }: StakesSpendInput, left: number): Bought {
  const found = facts.consequences.find(({ id }) => id === consequenceId);
  if (!found) throw notFound('consequence', consequenceId);
  if (!found.concerns.includes(forCharacterId)) refuse('not-concerned', { characterId: forCharacterId });
  if (found.boughtOffFor.includes(forCharacterId)) refuse('already-bought');
  return {
    payment: payInFull(found.cost, left, paid),
    named: { consequenceId, forCharacterId },
    facts: { ...facts, consequences: facts.consequences.map((one) => (one === found ? { ...one, boughtOffFor: [...one.boughtOffFor, forCharacterId] } : one)) },
  };
}
