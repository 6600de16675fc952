import type { JsonObject } from '@app/kernel';
import { ruleCommand, type On, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import { refuseGmFields, statedBy } from '../../../mechanics/stated';
import type { Table } from '../../../table';
import { refuseInactive } from '../characters/active';
import { ranked } from '../sequences/order';
import { ruling } from '../sequences/ruling';
import { participantOf, sequenceOf, withParticipant, type SequenceFacts, type Spend } from '../sequences/sequence';
import { StakesSpend } from '../views';
import { boughtWith } from './bought';
import { refuseSpendForm } from './form';
import { StakesSpendInput } from './spend-inputs';
import { refuseOutOfTurn } from './turn';

type Spending = On<StakesSpendInput>;

/** D3: what an action takes is for the GM to ask. */
const OF_THE_GM = ['asked'] as const;

/** ST-7, ST-8: whoever is next spends successes on an action, an opportunity, or buying a consequence off. */
export const spendSuccesses = ruleCommand<Spending>({
  operation: 'spendSuccesses',
  path: 'sequences/:id/spends',
  summary: "Spends a character's successes on an action, on an opportunity, or on buying a consequence off; then the order is made anew.",
  subsystem: 'turns',
  on: 'sequences',
  input: StakesSpendInput,
  form: refuseSpendForm,
  references: ({ characterId, forCharacterId }) => [...reference('characters', characterId), ...reference('characters', forCharacterId)],
  answers: { thing: 'sequences', told: { name: 'spend', view: StakesSpend } },
  may: (_table, { characterId }) => characterId,
  decide: spent,
});

/** D4: whose the fields are, the step and the turn, who acts, what is bought already, then what it costs. */
function spent(table: Table, input: Spending, { caller }: RuleContext): Ruling {
  const { id, characterId, on, text } = input;
  refuseGmFields<StakesSpendInput>(table, caller, input, OF_THE_GM);
  const sequence = sequenceOf(table, id);
  refuseOutOfTurn(sequence.facts, characterId);
  refuseInactive(table, characterId);
  const { left = 0 } = participantOf(sequence.facts, characterId) ?? {};
  const { payment, named, facts } = boughtWith(sequence.facts, input, left);
  const stated = statedBy<StakesSpendInput>(caller, input, OF_THE_GM) as Pick<Spend, 'statedBy'>;
  const spend: Spend = { characterId, on, ...payment, ...named, ...stated };
  return ruling(sequence, afterSpend(facts, spend), {
    type: 'successes-spent',
    facts: { spend: spend as unknown as JsonObject },
    texts: { [`spends.${facts.spends.length}.text`]: text },
  });
}

/** ST-7: the successes are taken off what is left, and the order is made anew. */
function afterSpend(facts: SequenceFacts, spend: Spend): SequenceFacts {
  const { characterId, paid, outcome } = spend;
  const { left = 0 } = participantOf(facts, characterId) ?? {};
  // What is bought is paid in full: only an action can fall short (ST-8).
  const short = outcome === 'achieved' ? {} : ({ fellShort: true } as const);
  const after = withParticipant(facts, characterId, { left: left - paid, ...short });
  return { ...after, order: ranked(after.participants), spends: [...facts.spends, spend] };
}
